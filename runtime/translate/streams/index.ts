/** koine/translate/streams: streams of the APIs, server-sent events in and out. */

export type { ServerSentEvent, WritableEvent } from "./server-sent/event.ts";
export { readEvents, type ReadOptions } from "./server-sent/read.ts";
export { writeEvents, type WriteOptions } from "./server-sent/write.ts";
