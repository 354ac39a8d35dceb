/** The standard streams at the reader's pace, and what is said when one of them takes nothing more. */

import { once } from "node:events";
import { writeSync } from "node:fs";
import type { Host } from "../support/host.ts";
import type { Output } from "./output.ts";

const writer =
  (stream: NodeJS.WriteStream) =>
  async (line: string): Promise<void> => {
    if (!stream.write(`${line}\n`)) await once(stream, "drain");
  };

/** The last word, past streams that may be broken; where nobody can hear it, the exit code says it. */
const complain = ({ code, message }: NodeJS.ErrnoException): void => {
  try {
    writeSync(2, `output_unwritable: cannot write to standard output (${code ?? message})\n`);
  } catch {
    process.exitCode = 2;
  }
};

/** A reader that went away (`koine … | head -1`) ends the work; nothing went wrong that anybody could mend. */
const end = (error: NodeJS.ErrnoException): void => {
  if (error.code !== "EPIPE") complain(error);
  process.exit(2);
};

export const openStreams = (host: Host): Output => {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", end);
  return { host, out: writer(process.stdout), err: writer(process.stderr) };
};
