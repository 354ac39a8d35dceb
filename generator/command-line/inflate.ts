/** Inflates a gzip file as it is read; memory holds a piece of it, however much it comes to. */

import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { defaultLimits } from "../../runtime/core/json/index.ts";
import { isBlank } from "./batches.ts";
import { newline } from "./lines.ts";
import { UnreadableError } from "./unreadable.ts";

export const isGzip = (name: string): boolean => name.endsWith(".gz");

/** The name of what is inside. */
export const inflatedName = (name: string): string => (isGzip(name) ? name.slice(0, -".gz".length) : name);

/** The bytes of the line that a chunk ends in, by those that it began with; blank lines count on. */
const lineLength = (before: number, chunk: Uint8Array): number => {
  const last = isBlank(chunk) ? -1 : chunk.lastIndexOf(newline);
  return last === -1 ? before + chunk.length : chunk.length - last - 1;
};

const reasonOf = (error: unknown): string | undefined => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR") return "the gzip file ends too early";
  return code.startsWith("Z_") ? "it is no gzip file, or it is damaged" : undefined;
};

/** The limit of inflating: behind a line that is longer than a document may be nothing is inflated, since a small file may hold a line without an end. */
async function* upToTheLimit(name: string, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of stream) {
    yield chunk;
    length = lineLength(length, chunk);
    if (length > defaultLimits.bytes)
      throw new UnreadableError(name, "it inflates to a line of more than 64 MiB; the rest was not read");
  }
}

/** Throws UnreadableError, and what the file system throws. */
export async function* inflated(name: string, stream: Readable): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: stream.readableHighWaterMark });
  // Whoever reads hears of what goes wrong.
  pipeline(stream, gunzip, () => undefined);
  try {
    yield* upToTheLimit(name, gunzip);
  } catch (error) {
    const reason = reasonOf(error);
    throw reason === undefined ? error : new UnreadableError(name, reason);
  }
}
