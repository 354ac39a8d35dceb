/** The result of `transduce`: events in, events out. */

import type { JsonObject } from "../../json.ts";
import type { StreamProblem } from "../problems.ts";
import type { ReadOptions } from "../server-sent/read.ts";

/** The data of an event: JSON, or `[DONE]`. */
export type StreamEvent = JsonObject | string;

export interface Transducer {
  /** Takes an event: what its data says, or the text of it. Gives the events that it becomes. Never throws. */
  add(event: unknown): readonly StreamEvent[];
  /** The source has no more events. Gives what is left. */
  end(): readonly StreamEvent[];
  /** Broken events, each with its place among the events, the first hundred of them. */
  readonly problems: readonly StreamProblem[];
  /** Server-sent events in and out. Fails with what the source fails with, or the reason of an abort. */
  pipe(
    stream: ReadableStream<Uint8Array> | ReadableStream<string>,
    options?: ReadOptions,
  ): ReadableStream<Uint8Array>;
}
