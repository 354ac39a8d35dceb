/**
 * Completes the calls in Chat Completions chunks. Mistral and other servers omit the index or the type, or send
 * index 0 for every call. OpenAI's SDKs reject such streams or merge the calls.
 */

import type { JsonValue } from "../../../../core/index.ts";
import { isObject, listOf, memberOf, type JsonObject } from "../../../support/json.ts";
import { draftOf, placeOf } from "../../../streams/support/draft.ts";
import { callPlaces, kindOf } from "./fold-calls.ts";

const callsIn = (choice: JsonValue): readonly JsonValue[] => listOf(memberOf(choice, "delta"), "tool_calls");

/** Returns a function that completes the pieces of a choice's calls. Complete pieces are returned unchanged. */
const completingPieces = (): ((piece: JsonValue) => JsonValue) => {
  const places = callPlaces();
  const begun = new Set<number>();
  return (piece) => {
    if (!isObject(piece)) return piece;
    const index = places(piece);
    const needsType = !begun.has(index) && (piece["type"] ?? null) === null;
    begun.add(index);
    if (piece["index"] === index && !needsType) return piece;
    return { ...piece, index, ...(needsType ? { type: kindOf(piece) } : {}) };
  };
};

/** Returns a function that completes the calls in chunks. Chunks that need no change are returned unchanged. */
export const completingCalls = (): ((chunk: JsonObject) => JsonObject) => {
  const choices = new Map<number, ReturnType<typeof completingPieces>>();

  const complete = (choice: JsonValue): JsonValue => {
    const calls = callsIn(choice);
    if (!isObject(choice) || calls.length === 0) return choice;
    const at = placeOf(choice, "index") ?? 0;
    const completed = choices.get(at) ?? completingPieces();
    choices.set(at, completed);
    const own = calls.map(completed);
    const isSame = own.every((call, index) => call === calls[index]);
    return isSame ? choice : { ...choice, delta: { ...draftOf(choice["delta"]), tool_calls: own } };
  };

  return (chunk) => {
    const given = listOf(chunk, "choices");
    if (!given.some((choice) => callsIn(choice).length > 0)) return chunk;
    const own = given.map(complete);
    return own.every((choice, index) => choice === given[index]) ? chunk : { ...chunk, choices: own };
  };
};
