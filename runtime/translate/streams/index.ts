/** koine/translate/streams: streams of the APIs, server-sent events in and out, and whole responses of them. */

export { accumulate, type Accumulated, type Accumulator, type StreamApi } from "./fold/accumulate.ts";
export type { StreamProblem, StreamProblemCode } from "./fold/problems.ts";
export type { ServerSentEvent, WritableEvent } from "./server-sent/event.ts";
export { readEvents, type ReadOptions } from "./server-sent/read.ts";
export { writeEvents, type WriteOptions } from "./server-sent/write.ts";
