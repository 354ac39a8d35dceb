/**
 * Harmless mistakes: values that the draft does not allow but that do not affect any verdict. The document is
 * loaded without the invalid values.
 */

import { canonicalJson } from "../../../runtime/core/json/index.ts";
import { pointerTokens } from "../../../runtime/core/pointer.ts";
import { changedAt } from "../../support/json-tree.ts";
import { arrayAt, isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import type { Draft } from "../../model/model.ts";
import type { Place, Slip } from "../../schema/schema-set.ts";
import type { Library } from "./library.ts";
import { placeKey } from "../../support/place-key.ts";

/** Descriptive keywords, which have no effect on validity. */
const describing = new Set(
  `title description $comment examples example readOnly writeOnly deprecated contentMediaType contentEncoding
  externalDocs xml`.split(/\s+/),
);

/** Lists in which duplicates have no effect. */
const lists = new Set(["enum", "required", "type"]);
const listsByName = new Set(["dependentRequired", "dependencies"]);

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

const once = (list: readonly JsonValue[]): JsonValue[] => [
  ...new Map(list.map((item) => [canonicalJson(item), item])).values(),
];

const isEmpty = (value: JsonValue | undefined): boolean => Array.isArray(value) && value.length === 0;

/**
 * Values that have no effect but that draft-04's meta-schema rejects: an empty `required`, or an exclusive
 * bound without a bound.
 */
const saysNothing = (keyword: string, value: JsonValue | undefined, draft: Draft): boolean =>
  keyword === "required"
    ? isEmpty(value)
    : draft === "draft-04" && /^exclusiveM(in|ax)imum$/.test(keyword) && typeof value === "boolean";

/**
 * Returns the harmless mistake at a location rejected by the meta-schema. Returns undefined if the value may
 * have a different effect than its author intended.
 */
export const slipAt = ({ file, pointer }: Place, library: Library): Slip | undefined => {
  const draft = library.draftOf(file);
  const [keyword = "", holder = ""] = pointerTokens(pointer).toReversed();
  const isIn = (at: string): boolean => library.schemas.has(placeKey({ file, pointer: at }));
  const above = parentOf(pointer);
  if (isIn(above) && describing.has(keyword)) return { file, pointer, keyword, kind: "unread" };
  const value = library.schemaAt({ file, pointer });
  if (isIn(above) && saysNothing(keyword, value, draft)) return { file, pointer, keyword, kind: "unread" };
  const isNamed = isIn(parentOf(above)) && listsByName.has(holder);
  if (isNamed && isEmpty(value)) return { file, pointer, keyword, kind: "unread" };
  if (isIn(above) && keyword === "enum" && isEmpty(value)) return { file, pointer, keyword, kind: "empty" };
  const isList = isNamed || (isIn(above) && lists.has(keyword));
  const isRepeated = Array.isArray(value) && once(value).length < value.length;
  return isList && isRepeated ? { file, pointer, keyword, kind: "repeated" } : undefined;
};

const withoutSlip = (file: JsonValue, { pointer, keyword, kind }: Slip): JsonValue => {
  const tokens = pointerTokens(pointer);
  const change = (edit: (node: JsonObject) => JsonValue): JsonValue | undefined =>
    changedAt(file, tokens.slice(0, -1), (node) => (isJsonObject(node) ? edit(node) : node));
  switch (kind) {
    case "repeated":
      return changedAt(file, tokens, (list) => (Array.isArray(list) ? once(list) : list)) ?? file;
    case "unread":
      return change((node) => omit(node, keyword)) ?? file;
    case "empty":
      return change((node) => withoutValues(omit(node, keyword))) ?? file;
    case "marked":
    case "twice":
    case "dropped":
      return file;
    default:
      throw new Error(`unknown slip ${kind satisfies never}`);
  }
};

/** Ajv does not compile an empty `enum`. A schema without subschemas can be replaced as a whole. */
const withoutValues = (node: JsonObject): JsonObject => {
  const isPlain = Object.values(node).every((value) => typeof value !== "object" || Array.isArray(value));
  if (isPlain && !Object.hasOwn(node, "allOf")) return { not: {} };
  return { ...node, allOf: [...arrayAt(node, "allOf"), { not: {} }] };
};

const omit = (node: JsonObject, keyword: string): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([key]) => key !== keyword));

export const amend = (library: Library, slips: readonly Slip[]): void => {
  for (const file of new Set(slips.map((slip) => slip.file)))
    library.amend(
      file,
      slips.filter((slip) => slip.file === file).reduce(withoutSlip, library.files.get(file) ?? true),
    );
};
