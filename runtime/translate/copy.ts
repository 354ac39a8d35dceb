/** Copying: what a translation makes shares nothing with what the caller holds. */

import { defaultLimits } from "../core/json/json.ts";
import { isPlain } from "../core/json/plain.ts";
import { isObject, type JsonValue } from "../core/index.ts";
import { ConversationError } from "./conversation.ts";
import { putMember } from "./json.ts";

const refuse = (what: string, wanted: string): never => {
  throw new ConversationError(`${what} is ${wanted}`);
};

/** A member that is undefined is absent, as JSON has it. */
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
  if (depth === 0) return refuse(what, `JSON of ${defaultLimits.depth} levels at most; nest less`);
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
 * A copy of JSON of the caller's. Throws ConversationError, which says `what` it is, for a value of a class, a
 * function, or more levels than any runtime reads: a mistake of the caller.
 */
export const copyJson = (value: unknown, what: string): JsonValue =>
  copyValue(value, what, defaultLimits.depth);
