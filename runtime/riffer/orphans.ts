/** Finds the position at which to insert a tool call's missing result. */

import type { Message } from "../../generated/typescript/riffer/index.ts";
import { RifferError } from "./errors.ts";
import { callsNamed, resultsOf, unanswered } from "./pairing.ts";

const refusal = (messages: readonly Message[], toolCallId: string): RifferError => {
  const id = JSON.stringify(toolCallId);
  const isThere = messages.some(
    (message) => message.role === "assistant" && callsNamed(message, toolCallId).length > 0,
  );
  return isThere
    ? new RifferError("tool_call_answered", `The tool call ${id} already has a result; use update instead`)
    : new RifferError("tool_call_missing", `No tool call has the id ${id}`);
};

/**
 * Finds the first assistant message with an unanswered call that has this id, and returns the index after
 * that message and the results that follow it. Throws RifferError `tool_call_missing` or
 * `tool_call_answered`.
 */
export const placeOfOrphan = (messages: readonly Message[], toolCallId: string): number => {
  const results = resultsOf(messages);
  const owner = messages.findIndex((message, index) => {
    if (message.role !== "assistant") return false;
    const named = callsNamed(message, toolCallId);
    return (
      named.length > 0 && unanswered(message, results.get(index) ?? []).some((call) => named.includes(call))
    );
  });
  if (owner === -1) throw refusal(messages, toolCallId);
  const siblings = new Set(results.get(owner)?.map(({ index }) => index));
  let place = owner + 1;
  while (siblings.has(place)) place++;
  return place;
};
