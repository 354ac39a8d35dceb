/** Problems of a stream: what of its events is broken, by the place of the event. */

import type { Issue, JsonValue } from "../../core/index.ts";

/**
 * The kind of a problem with an event. `json`: it is no JSON; `unknown`: no event of the API, or one that is not known here; `order`: it
 * lacks what should have come before, or repeats it; `ended`: it came after the end; `arguments`: a call's arguments are no JSON;
 * `omitted`: the target has no place for it; `error`: the API ended with an error; `unended`: the stream was cut off; `truncated`: there are more problems than are listed.
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

/** A broken event: `pointer` has its place among the events, `/0` the first; the whole stream has none. */
export interface StreamProblem extends Issue {
  readonly code: StreamProblemCode;
}

/** Names a problem of the event that is being read. */
export type Report = (code: StreamProblemCode, message: string) => void;

const most = 100;

/** The first hundred problems, and that there were more: a broken stream of any length takes no more memory. */
export const collect = (list: StreamProblem[], problem: StreamProblem): void => {
  if (list.length < most) list.push(problem);
  else if (list.length === most)
    list.push({ code: "truncated", pointer: problem.pointer, message: "more problems follow" });
};

/** A word of an event, as problems name it. */
export const wordFor = (word: JsonValue | undefined): string =>
  typeof word === "string" ? JSON.stringify(word.slice(0, 100)) : "it";
