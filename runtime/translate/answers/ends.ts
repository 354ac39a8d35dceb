/** How a response can end: a closed set of ends, and each API's words for them. */

import type { StopReason } from "../hub/hub.ts";

export type End =
  | "done"
  | "calls"
  | "length"
  | "sequence"
  | "filter"
  | "refusal"
  | "paused"
  | "failed"
  | "cancelled";

export interface Ended {
  /** Absent if the response has not finished. */
  readonly stop?: End;
  /** The source's own word for the end. */
  readonly word?: string;
}

/** An API's words. If an API has no word for an end, its closest word is written. */
export interface Ends {
  readonly read: { readonly [word: string]: End };
  readonly write: { readonly [Name in End]: string };
}

/**
 * Every stop word means that the response has ended, so a word that is not in the table is read as `done`.
 */
export function readEnd(ends: Ends, word: string): End;
export function readEnd(ends: Ends, word: string | undefined): End | undefined;
export function readEnd({ read }: Ends, word: string | undefined): End | undefined {
  if (word === undefined) return undefined;
  return Object.hasOwn(read, word) ? read[word] : "done";
}

/** Some APIs use the same word whether or not the response contains calls. */
const endWithCalls = (end: End, hasCalls: boolean): End => (end === "done" && hasCalls ? "calls" : end);

export const withCalls = <Facts extends Ended>(facts: Facts, hasCalls: boolean): Facts =>
  facts.stop === undefined ? facts : { ...facts, stop: endWithCalls(facts.stop, hasCalls) };

/** Returns true if the source's word, if there is one, can be recovered from the target's word. */
export const isEndKept = (
  { stop, word }: Ended,
  { source, target }: { readonly source: Ends; readonly target: Ends },
  hasCalls: boolean,
): boolean => {
  if (stop === undefined || word === undefined) return true;
  const back = readEnd(target, target.write[stop]);
  return source.write[endWithCalls(back, hasCalls)] === word;
};

/** The stop reasons of stored messages, which distinguish fewer ends. */
export const storedEnds: { readonly [Name in End]: StopReason } = {
  done: "stop",
  calls: "tool",
  length: "length",
  sequence: "stop",
  filter: "filter",
  refusal: "filter",
  paused: "stop",
  failed: "error",
  cancelled: "aborted",
};

export const endsOfStored: { readonly [Name in StopReason]: End } = {
  stop: "done",
  tool: "calls",
  length: "length",
  filter: "filter",
  error: "failed",
  aborted: "cancelled",
};
