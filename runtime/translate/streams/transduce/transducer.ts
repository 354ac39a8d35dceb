import type { JsonObject } from "../../support/json.ts";
import type { StreamProblem } from "../support/problems.ts";
import type { ReadOptions } from "../server-sent/read.ts";

/** The data of an event: JSON or `[DONE]`. */
export type StreamEvent = JsonObject | string;

export interface Transducer {
  /** Adds an event as data or text and returns the resulting events. Never throws. */
  add(event: unknown): readonly StreamEvent[];
  /** Ends the stream and returns the remaining events. */
  end(): readonly StreamEvent[];
  /** Invalid events by index, at most a hundred. */
  readonly problems: readonly StreamProblem[];
  /** Translates a stream of server-sent events. Fails with the source's error or the abort reason. */
  pipe(
    stream: ReadableStream<Uint8Array> | ReadableStream<string>,
    options?: ReadOptions,
  ): ReadableStream<Uint8Array>;
}
