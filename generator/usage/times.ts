/** Determines a document's time from a member that the user specifies. */

import { pointerTokens } from "../../runtime/core/pointer.ts";
import { isJsonObject, ownMember, type JsonValue } from "../support/json.ts";

export type TimeOf = (document: JsonValue) => number | undefined;

/**
 * Numbers below this are interpreted as seconds, which covers the years up to 5138. Larger numbers are
 * interpreted as milliseconds.
 */
const mostSeconds = 1e11;

const ofNumber = (time: number): number => (Math.abs(time) < mostSeconds ? time * 1000 : time);

/** A time without a zone is in UTC, so that the result does not depend on the machine. */
const ofText = (text: string): number => {
  if (/^-?\d+(\.\d+)?$/.test(text)) return ofNumber(Number(text));
  const isLocal = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);
  return /^\d{4}-\d\d-\d\d/.test(text)
    ? Date.parse(isLocal ? `${text.replace(" ", "T")}Z` : text)
    : Number.NaN;
};

const read = (value: JsonValue | undefined): number | undefined => {
  const time =
    typeof value === "number" || typeof value === "bigint"
      ? ofNumber(Number(value))
      : typeof value === "string"
        ? ofText(value)
        : Number.NaN;
  return Number.isFinite(time) ? time : undefined;
};

const childOf = (value: JsonValue | undefined, token: string): JsonValue | undefined => {
  if (Array.isArray(value)) return value[Number(token)];
  return isJsonObject(value) ? ownMember(value, token) : undefined;
};

/** `member` is either the name of a document member or a JSON Pointer. */
export const timeReader = (member: string): TimeOf => {
  const tokens = member.startsWith("/") ? pointerTokens(member) : [member];
  return (document) => read(tokens.reduce<JsonValue | undefined>(childOf, document));
};
