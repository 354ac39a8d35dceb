/** Sample values of declared types. */

import { pointerTo, pointerTokens, type JsonValue } from "../../../../../runtime/core/index.ts";
import { isObject, type JsonObject } from "../../../../../runtime/translate/support/json.ts";
import type { Shape } from "./declarations.ts";

/** Values of members whose format a type does not express. */
const values: Readonly<Record<string, JsonValue>> = {
  url: "https://example.com/a.png",
  uri: "https://example.com/a.png",
  fileUri: "https://example.com/a.png",
  image_url: "https://example.com/a.png",
  file_url: "https://example.com/a.pdf",
  data: "QUJD",
  file_data: "data:application/pdf;base64,QUJD",
  arguments: "{}",
  mimeType: "image/png",
  responseMimeType: "application/json",
  role: "model",
  id: "x",
  name: "x",
  call_id: "x",
  tool_use_id: "x",
  tool_call_id: "x",
  budget_tokens: 1024,
  max_tokens: 4096,
  max_output_tokens: 64,
  total_tokens: 2,
  index: 0,
};

const rank: { readonly [Kind in Shape["kind"]]: number } = { word: 0, scalar: 1, any: 2, object: 3, list: 4 };

const rankOf = (shape: Shape): number =>
  shape.kind === "scalar" && shape.name === "null" ? Infinity : rank[shape.kind];

/** The alternative with the smallest sample. */
export const simplest = (shapes: readonly Shape[]): Shape | undefined =>
  shapes.toSorted((one, other) => rankOf(one) - rankOf(other))[0];

const scalarOf = (name: Extract<Shape, { kind: "scalar" }>["name"], member: string): JsonValue => {
  const value = values[member];
  if (typeof value === name) return value ?? null;
  return { string: `the ${member}`, number: 1, boolean: true, null: null }[name];
};

/** A value with the required members of a type, and its name. Lists inside a value of their own item type are empty. */
export const sampleOf = (
  shape: Shape | undefined,
  member: string,
  above: readonly unknown[] = [],
): JsonValue => {
  switch (shape?.kind) {
    case "word":
      return shape.word;
    case "scalar":
      return scalarOf(shape.name, member);
    case "list": {
      const item = simplest(shape.items());
      const isInside = item?.kind === "object" && above.includes(item.id);
      return item === undefined || isInside ? [] : [sampleOf(item, member, above)];
    }
    case "object":
      return shape.members().length === 0
        ? sampleOf(undefined, member)
        : Object.fromEntries(
            shape
              .members()
              .filter(({ name, isOptional }) => name === "name" || !isOptional)
              .map(({ name, shapes }) => [name, sampleOf(simplest(shapes), name, [...above, shape.id])]),
          );
    case "any":
    case undefined:
      return { x: `the ${member}` };
  }
};

const put = (document: JsonValue, tokens: readonly string[], value: JsonValue): JsonValue => {
  const [token, ...rest] = tokens;
  if (token === undefined) return value;
  if (Array.isArray(document))
    return document.map((item, index) => (String(index) === token ? put(item, rest, value) : item));
  const object: JsonObject = isObject(document) ? document : {};
  return { ...object, [token]: put(object[token] ?? null, rest, value) };
};

/** Returns the document with a value at a pointer. */
export const withValue = (document: JsonValue, pointer: string, value: JsonValue): JsonValue =>
  put(document, pointerTokens(pointer), value);

const cut = (document: JsonValue, tokens: readonly string[]): JsonValue => {
  const [token = "", ...rest] = tokens;
  if (Array.isArray(document)) {
    const items = document.map((item, index) => (String(index) === token ? cut(item, rest) : item));
    return rest.length === 0 ? items.filter((_, index) => String(index) !== token) : items;
  }
  if (!isObject(document)) return document;
  const { [token]: inner = null, ...others } = document;
  return rest.length === 0 ? others : { ...others, [token]: cut(inner, rest) };
};

/** Returns the document without the value at a pointer. */
export const withoutValue = (document: JsonValue, pointer: string): JsonValue =>
  cut(document, pointerTokens(pointer));

/** An alternative of a member's type, or of the items of its lists. */
export interface Alternative {
  readonly shape: Shape;
  readonly pointer: string;
  /** The lists around the value. */
  wrap(value: JsonValue): JsonValue;
}

export const alternatives = (
  shapes: readonly Shape[],
  pointer: string,
  wrap: Alternative["wrap"] = (value) => value,
): readonly Alternative[] =>
  shapes.flatMap((shape) =>
    shape.kind === "list"
      ? alternatives(shape.items(), pointerTo(pointer, 0), (value) => wrap([value]))
      : [{ shape, pointer, wrap }],
  );
