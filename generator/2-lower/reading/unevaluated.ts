/** `unevaluatedProperties: true` says nothing but to schemas that ask what others left unevaluated, and most documents have none. */

import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import { without } from "./reading.ts";

const words = ["unevaluatedProperties", "unevaluatedItems"];

const asks = (value: JsonValue): boolean => {
  if (Array.isArray(value)) return value.some(asks);
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(
    ([key, member]) => (words.includes(key) && member !== true) || asks(member),
  );
};

const idle = new WeakSet<JsonObject>();

const mark = (value: JsonValue): void => {
  if (Array.isArray(value)) for (const item of value) mark(item);
  else if (isJsonObject(value)) {
    if (words.some((word) => value[word] === true)) idle.add(value);
    for (const member of Object.values(value)) mark(member);
  }
};

/** Marks the schemas of a document of which nobody asks; all of its files are handed over at once. */
export const markIdle = (files: readonly JsonValue[]): void => {
  if (!files.some(asks)) files.forEach(mark);
};

/** The schema without words to which nobody listens. */
export const withoutIdle = (node: JsonObject): JsonObject =>
  idle.has(node) ? without(node, ...words) : node;
