/** Decompresses gzip files as streams. */

import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { defaultLimits } from "../../runtime/core/json/index.ts";
import { isBlank } from "./batches.ts";
import { newline } from "./lines.ts";
import { UnreadableError } from "./unreadable.ts";

export const isGzip = (name: string): boolean => name.endsWith(".gz");

/** The file name without `.gz`. */
export const inflatedName = (name: string): string => (isGzip(name) ? name.slice(0, -".gz".length) : name);

/** The length of the incomplete last line after a chunk. Blank lines count toward this length. */
const lineLength = (before: number, chunk: Uint8Array): number => {
  const last = isBlank(chunk) ? -1 : chunk.lastIndexOf(newline);
  return last === -1 ? before + chunk.length : chunk.length - last - 1;
};

const reasonOf = (error: unknown): string | undefined => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR") return "the gzip file is truncated";
  return code.startsWith("Z_") ? "the file is not a gzip file, or it is damaged" : undefined;
};

/**
 * Stops decompressing after a line that exceeds the document limit, because a small compressed file can
 * expand to a practically endless line.
 */
async function* upToTheLimit(name: string, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of stream) {
    yield chunk;
    length = lineLength(length, chunk);
    if (length > defaultLimits.bytes)
      throw new UnreadableError(name, "it decompresses to a line longer than 64 MiB; the rest was not read");
  }
}

/** Throws UnreadableError and file system errors. */
export async function* inflated(name: string, stream: Readable): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: stream.readableHighWaterMark });
  // Errors are passed on to whatever reads from `gunzip`.
  pipeline(stream, gunzip, () => undefined);
  try {
    yield* upToTheLimit(name, gunzip);
  } catch (error) {
    const reason = reasonOf(error);
    throw reason === undefined ? error : new UnreadableError(name, reason);
  }
}
