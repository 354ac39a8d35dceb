/** Problems in a stream: invalid events by index. */

import type { Issue, JsonValue } from "../../../core/index.ts";

/**
 * Problem codes for streams.
 *
 * - `json`: the event is not valid JSON
 * - `unknown`: the event is unknown or does not belong to this API
 * - `order`: a preceding event is missing, or the event is repeated
 * - `ended`: the event was received after the end of the stream
 * - `arguments`: the arguments of a call are not valid JSON
 * - `omitted`: the target does not support the content
 * - `error`: the API returned an error
 * - `unended`: the stream was cut off
 * - `truncated`: there are more problems than listed
 */
export type StreamProblemCode =
  | "json"
  | "unknown"
  | "order"
  | "ended"
  | "arguments"
  | "omitted"
  | "error"
  | "unended"
  | "truncated";

/** An invalid event. `pointer` is the index of the event, such as `/0`, or empty for the whole stream. */
export interface StreamProblem extends Issue {
  readonly code: StreamProblemCode;
}

export type Report = (code: StreamProblemCode, message: string) => void;

const most = 100;

/** Adds a problem, up to a limit that bounds the memory for broken streams. */
export const collect = (list: StreamProblem[], problem: StreamProblem): void => {
  if (list.length < most) list.push(problem);
  else if (list.length === most)
    list.push({ code: "truncated", pointer: problem.pointer, message: "more problems follow" });
};

export const wordFor = (word: JsonValue | undefined): string =>
  typeof word === "string" ? JSON.stringify(word.slice(0, 100)) : "it";
