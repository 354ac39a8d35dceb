/** Standard streams with backpressure, and error messages for when one of them fails. */

import { once } from "node:events";
import { writeSync } from "node:fs";
import type { Host } from "../support/host.ts";
import { paintFor } from "./findings/paint.ts";
import type { Output } from "./output.ts";

const writer =
  (stream: NodeJS.WriteStream) =>
  async (line: string): Promise<void> => {
    if (!stream.write(`${line}\n`)) await once(stream, "drain");
  };

/**
 * Writes the last message synchronously, because the streams may be broken. The failure is reported by the
 * exit code in any case.
 */
const complain = ({ code, message }: NodeJS.ErrnoException): void => {
  try {
    writeSync(2, `output_unwritable: cannot write to standard output (${code ?? message})\n`);
  } catch {
    process.exitCode = 2;
  }
};

/** A closed pipe (`koine … | head -1`) ends the command without an error. */
const end = (error: NodeJS.ErrnoException): void => {
  if (error.code !== "EPIPE") complain(error);
  process.exit(2);
};

export const openStreams = (host: Host): Output => {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", end);
  return {
    host,
    out: writer(process.stdout),
    err: writer(process.stderr),
    paint: paintFor(process.stdout.isTTY, process.env),
  };
};
