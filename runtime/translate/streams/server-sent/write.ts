/** Server-sent events written as a stream. */

import { jsonText } from "../events.ts";
import type { WritableEvent } from "./event.ts";

export interface WriteOptions {
  /** Ends the writing: the stream fails with the reason, and the events are told to stop. */
  readonly signal?: AbortSignal;
}

const breaks = /\r\n|\r|\n/;

/** A name of more than one line would begin fields of its own. */
const fieldOf = (name: string, value: string | undefined): string =>
  value === undefined ? "" : `${name}: ${value.split(breaks).join(" ")}\n`;

/** The text of an event, with the empty line that ends it. */
export const eventText = ({ event, id, data }: WritableEvent): string => {
  const lines = (typeof data === "string" ? data : jsonText(data)).split(breaks);
  return `${fieldOf("event", event)}${fieldOf("id", id)}${lines.map((line) => `data: ${line}\n`).join("")}\n`;
};

const iteratorOf = <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
): AsyncIterator<Item> | Iterator<Item> =>
  Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();

/**
 * Writes events as a stream of UTF-8 bytes. An event is asked for only when the reader wants one, so that a slow reader slows its
 * source; a reader that cancels, or the signal, stops the source. What the source throws, the stream fails with.
 */
export const writeEvents = (
  events: AsyncIterable<WritableEvent> | Iterable<WritableEvent>,
  { signal }: WriteOptions = {},
): ReadableStream<Uint8Array> => {
  const iterator = iteratorOf(events);
  const encoder = new TextEncoder();
  let abort = (): void => undefined;
  const leave = (): void => signal?.removeEventListener("abort", abort);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        abort = () => {
          controller.error(signal?.reason);
          // A source that waits for its next event stops once it has it; what it throws then, nobody waits for.
          Promise.resolve(iterator.return?.()).catch(() => undefined);
        };
        if (signal?.aborted === true) abort();
        else signal?.addEventListener("abort", abort, { once: true });
      },
      async pull(controller) {
        const next = await iterator.next();
        if (signal?.aborted === true) return;
        if (next.done !== true) return controller.enqueue(encoder.encode(eventText(next.value)));
        leave();
        controller.close();
      },
      async cancel() {
        leave();
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
};
