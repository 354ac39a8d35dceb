/** Server-sent events read from a stream. */

import type { ServerSentEvent } from "./event.ts";
import { eventParser } from "./parse.ts";

export interface ReadOptions {
  /** Characters that one event may have; 67,108,864 where nothing is said. */
  readonly limit?: number;
  /** Ends the reading: the stream is cancelled, and the reason is thrown. */
  readonly signal?: AbortSignal;
}

const defaultLimit = 2 ** 26;

/** Bytes cut anywhere, inside of a character too; text stays as it is. */
const textOf = (chunk: Uint8Array | string, decoder: InstanceType<typeof TextDecoder>): string =>
  typeof chunk === "string" ? decoder.decode() + chunk : decoder.decode(chunk, { stream: true });

/**
 * Reads the events of a stream of bytes (UTF-8) or of text, each as soon as its last line is there, and never more of the stream
 * than was asked for. An event that the end of the stream cuts off comes last, so that nothing is lost in silence. Who stops
 * early cancels the stream. Throws RangeError for an event over the limit, and what the stream itself fails with.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array> | ReadableStream<string>,
  { limit = defaultLimit, signal }: ReadOptions = {},
): AsyncGenerator<ServerSentEvent, void, undefined> {
  signal?.throwIfAborted();
  const reader: ReadableStreamDefaultReader<Uint8Array | string> = stream.getReader();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const parser = eventParser(limit);
  const stop = (): void => void reader.cancel(signal?.reason).catch(() => undefined);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      yield* parser.add(textOf(read.value, decoder));
    signal?.throwIfAborted();
    yield* parser.add(decoder.decode());
    yield* parser.end();
  } finally {
    signal?.removeEventListener("abort", stop);
    await reader.cancel();
    reader.releaseLock();
  }
}
