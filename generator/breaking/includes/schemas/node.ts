/**
 * Locations in the author's schemas, with their keywords and references, and with Ajv's verdicts on values.
 */

import { pointerTo, pointerTokens } from "../../../../runtime/core/pointer.ts";
import { canonicalJson } from "../../../../runtime/core/json/index.ts";
import { withPlainBounds } from "../../../schema/ajv/words.ts";
import { isJsonObject, stringAt, type JsonObject, type JsonValue } from "../../../support/json.ts";
import type { Dialect, Document, Place } from "../../../model/model.ts";
import { verdicts, type Verdict } from "../../../schema/verdicts.ts";
import { onceEach } from "../../../support/once.ts";

export interface Text {
  readonly side: "writer" | "reader";
  readonly root: JsonValue;
  readonly file: string;
  readonly document: Document;
  readonly ask: Verdict;
}

export interface Node {
  readonly json: JsonValue;
  readonly text: Text;
  readonly pointer: string;
}

const child = (value: JsonValue | undefined, token: string): JsonValue | undefined => {
  if (Array.isArray(value)) return value[Number(token)];
  return isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
};

const nodeIn = (text: Text, pointer: string): Node | undefined => {
  const json = pointerTokens(pointer).reduce(child, text.root);
  return json === undefined ? undefined : { json, text, pointer };
};

/** Returns a subschema. A missing schema accepts everything. */
export const below = (node: Node, ...tokens: readonly (string | number)[]): Node => ({
  json: tokens.map(String).reduce<JsonValue | undefined>(child, node.json) ?? true,
  text: node.text,
  pointer: tokens.reduce<string>((pointer, token) => pointerTo(pointer, token), node.pointer),
});

/** Whether keywords next to `$ref` and all keywords introduced in 2019-09 are ignored. */
export const isOlder = ({ text }: Node): boolean => !text.document.draft.startsWith("20");

const later = /^(dependent.*|unevaluated.*|prefixItems|(min|max)Contains)$/;

/** Returns the keywords that the draft reads. */
export const wordsOf = (node: Node): JsonObject => {
  if (!isJsonObject(node.json)) return {};
  const words = withPlainBounds(node.json);
  if (!isOlder(node)) return words;
  return Object.fromEntries(Object.entries(words).filter(([keyword]) => !later.test(keyword)));
};

export const targetOf = ({ json, text }: Node): Node | undefined => {
  const reference = isJsonObject(json) ? stringAt(json, "$ref") : "";
  return reference.startsWith("#") ? nodeIn(text, decodeURIComponent(reference.slice(1))) : undefined;
};

/** Returns undefined if Ajv cannot judge the value. */
export const acceptsValue = ({ text, pointer }: Node, value: JsonValue): boolean | undefined => {
  try {
    return text.ask(text.file, pointer, value).length === 0;
  } catch {
    return undefined;
  }
};

export const keyOf = ({ text, pointer }: Node): string => `${text.side} ${text.file}#${pointer}`;

const referencesIn = (value: JsonValue): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isJsonObject(value)) return [];
  const own = typeof value["$ref"] === "string" ? [value["$ref"]] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
};

const spelledObject = onceEach((json: JsonObject | readonly JsonValue[]) => canonicalJson(json));

const spelled = (json: JsonValue): string =>
  isJsonObject(json) || Array.isArray(json) ? spelledObject(json) : canonicalJson(json);

/** Returns true if both schemas, and everything that they refer to, have identical text. */
export const isSameSchema = (one: Node, other: Node, seen: ReadonlySet<string> = new Set()): boolean => {
  if (one.text.document.draft !== other.text.document.draft) return false;
  if (spelled(one.json) !== spelled(other.json)) return false;
  const all = new Set([...seen, ...referencesIn(one.json)]);
  return [...all].every((reference) => {
    if (seen.has(reference)) return true;
    const [target, twin] = [one, other].map(({ text }) =>
      targetOf({ json: { $ref: reference }, text, pointer: "" }),
    );
    return target !== undefined && twin !== undefined && isSameSchema(target, twin, all);
  });
};

/** Returns true if both schemas have the keyword and are otherwise identical. */
export const isSameBut = (one: Node, other: Node, keyword: string): boolean => {
  if (!isJsonObject(one.json) || !isJsonObject(other.json)) return false;
  const { [keyword]: own, ...json } = one.json;
  const { [keyword]: value, ...rest } = other.json;
  return own !== undefined && value !== undefined && isSameSchema({ ...one, json }, { ...other, json: rest });
};

const maps = /^(properties|patternProperties|\$defs|definitions|dependentSchemas|dependencies)$/;

const keywordsIn = (value: JsonValue, isMap = false): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => keywordsIn(item));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    isMap ? keywordsIn(member) : [key, ...keywordsIn(member, maps.test(key))],
  );
};

/** Keywords whose meaning depends on the context or the loader. */
const unclear = /^(nullable|\$id|id|\$dynamicRef|\$recursiveRef|\$anchor|\$dynamicAnchor|\$recursiveAnchor)$/;
const unclearInOldest = /^(const|contains|propertyNames|if)$/;

const isClear = onceEach((document: Document): boolean => {
  const isOldest = !/^(20|draft-07)/.test(document.draft);
  const keywords = [...document.files.values()].flatMap((root) => {
    const { $id: _id, id: _name, ...top } = isJsonObject(root) ? root : {};
    return keywordsIn(top);
  });
  return !keywords.some((word) => unclear.test(word) || (isOldest && unclearInOldest.test(word)));
});

/**
 * Returns the schema at a location in a document, unless the document uses keywords that proofs do not cover.
 */
export const nodeAt = (dialect: Dialect, { file, pointer }: Place, side: Text["side"]): Node | undefined => {
  const { document } = dialect;
  const root = document?.files.get(file);
  if (document === undefined || root === undefined || !isClear(document)) return undefined;
  return nodeIn({ side, root, file, document, ask: verdicts(dialect) }, pointer);
};
