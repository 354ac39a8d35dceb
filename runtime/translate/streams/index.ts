/**
 * koine/translate/streams: reads and writes server-sent events, combines them into responses, and translates
 * them to another API.
 */

export type { StreamApi } from "./support/events.ts";
export { accumulate, type Accumulated, type Accumulator } from "./accumulate.ts";
export type { StreamProblem, StreamProblemCode } from "./support/problems.ts";
export type { ServerSentEvent, WritableEvent } from "./server-sent/event.ts";
export { readEvents, type ReadOptions } from "./server-sent/read.ts";
export { writeEvents, type WriteOptions } from "./server-sent/write.ts";
export { transduce, type TransduceOptions } from "./transduce/transduce.ts";
export type { StreamEvent, Transducer } from "./transduce/transducer.ts";
