/**
 * Drops `unevaluatedProperties: true`. Dropping `unevaluatedProperties: true` only matters for schemas that
 * use unevaluated keywords themselves, which most documents do not.
 */

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

/** Marks schemas whose unevaluated keywords have no effect. Needs all of a document's files at once. */
export const markIdle = (files: readonly JsonValue[]): void => {
  if (!files.some(asks)) files.forEach(mark);
};

export const withoutIdle = (node: JsonObject): JsonObject =>
  idle.has(node) ? without(node, ...words) : node;
