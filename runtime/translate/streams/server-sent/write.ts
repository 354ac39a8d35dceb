/** Writes server-sent events to a stream. */

import { jsonText } from "../support/events.ts";
import type { WritableEvent } from "./event.ts";

export interface WriteOptions {
  /** Makes the stream fail with the abort reason, and stops the source. */
  readonly signal?: AbortSignal;
}

const breaks = /\r\n|\r|\n/;

/** Replaces line breaks, because a second line would start another field. */
const fieldOf = (name: string, value: string | undefined): string =>
  value === undefined ? "" : `${name}: ${value.split(breaks).join(" ")}\n`;

export const eventText = ({ event, id, data }: WritableEvent): string => {
  const lines = (typeof data === "string" ? data : jsonText(data)).split(breaks);
  return `${fieldOf("event", event)}${fieldOf("id", id)}${lines.map((line) => `data: ${line}\n`).join("")}\n`;
};

const iteratorOf = <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
): AsyncIterator<Item> | Iterator<Item> =>
  Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();

/**
 * Writes events as a UTF-8 byte stream. Events are pulled on demand, so a slow reader slows down the source.
 * Canceling or aborting stops the source. Errors from the source make the stream fail.
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
          // A pending source stops after its next event. Any error that the source throws is ignored.
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
