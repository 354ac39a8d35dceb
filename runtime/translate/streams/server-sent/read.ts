/** Reads server-sent events from a stream. */

import type { ServerSentEvent } from "./event.ts";
import { eventParser } from "./parse.ts";

export interface ReadOptions {
  /** Maximum number of characters per event. Default: 67,108,864. */
  readonly limit?: number;
  /** Cancels the stream and throws the abort reason. */
  readonly signal?: AbortSignal;
}

const defaultLimit = 2 ** 26;

/** Decodes a chunk of bytes, which can end inside a character. Returns text unchanged. */
const textOf = (chunk: Uint8Array | string, decoder: InstanceType<typeof TextDecoder>): string =>
  typeof chunk === "string" ? decoder.decode() + chunk : decoder.decode(chunk, { stream: true });

/**
 * Reads the events of a byte stream (UTF-8) or text stream. Yields each event as soon as it is complete and
 * reads no more than needed. If the stream ends inside an event, yields the incomplete event last, so that
 * nothing is lost. Stopping the iteration early cancels the stream. Throws RangeError if an event exceeds the
 * limit, and rethrows errors of the stream.
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
