/** Copies input, so that a translation never shares data with the caller. */

import { defaultLimits } from "../../core/json/json.ts";
import { isPlain } from "../../core/json/plain.ts";
import { isObject, type JsonValue } from "../../core/index.ts";
import { ConversationError } from "./conversation.ts";
import { putMember } from "../support/json.ts";

const refuse = (what: string, wanted: string): never => {
  throw new ConversationError(`${what} must be ${wanted}`);
};

/** Undefined members count as absent. */
const copyMembers = (value: object, what: string, depth: number): JsonValue => {
  if (!isObject(value) || !isPlain(value)) return refuse(what, "plain JSON");
  const copy: { [key: string]: JsonValue } = {};
  for (const key of Object.keys(value)) {
    const member = value[key];
    if (member !== undefined) putMember(copy, key, copyValue(member, what, depth));
  }
  return copy;
};

const copyInside = (value: object, what: string, depth: number): JsonValue => {
  if (depth === 0) return refuse(what, `JSON with at most ${defaultLimits.depth} levels of nesting`);
  return Array.isArray(value)
    ? Array.from(value, (item: unknown) => copyValue(item, what, depth - 1))
    : copyMembers(value, what, depth - 1);
};

const copyValue = (value: unknown, what: string, depth: number): JsonValue => {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "bigint":
      return value;
    case "number":
      return Number.isFinite(value) ? value : refuse(what, "plain JSON");
    case "object":
      return value === null ? null : copyInside(value, what, depth);
    default:
      return refuse(what, "plain JSON");
  }
};

/**
 * Returns a deep copy of JSON data. `what` names the value in messages. Throws ConversationError for class
 * instances, functions, and data that is nested too deeply.
 */
export const copyJson = (value: unknown, what: string): JsonValue =>
  copyValue(value, what, defaultLimits.depth);
