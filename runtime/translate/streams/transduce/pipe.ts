/** Converts server-sent events from one API to those of another API. */

import type { WritableEvent } from "../server-sent/event.ts";
import { readEvents, type ReadOptions } from "../server-sent/read.ts";
import { writeEvents } from "../server-sent/write.ts";
import type { StreamEvent, Transducer } from "./transducer.ts";

/** Uses the type as the event name, as two of the APIs do. */
const written = (data: StreamEvent): WritableEvent => {
  const type = typeof data === "string" ? undefined : data["type"];
  return { event: typeof type === "string" ? type : undefined, data };
};

export const pipe = (
  stream: ReadableStream<Uint8Array> | ReadableStream<string>,
  transducer: Pick<Transducer, "add" | "end">,
  options: ReadOptions = {},
): ReadableStream<Uint8Array> => {
  const events = async function* (): AsyncGenerator<WritableEvent> {
    for await (const { data } of readEvents(stream, options)) yield* transducer.add(data).map(written);
    yield* transducer.end().map(written);
  };
  return writeEvents(events(), options.signal === undefined ? {} : { signal: options.signal });
};
