#!/usr/bin/env node
/** The command `koine`: the only place that touches the process. */

import { once } from "node:events";
import type { Output } from "./command-line/output.ts";
import { run } from "./command-line/run.ts";

const writer =
  (stream: NodeJS.WriteStream) =>
  async (line: string): Promise<void> => {
    if (!stream.write(`${line}\n`)) await once(stream, "drain");
  };

const output: Output = { out: writer(process.stdout), err: writer(process.stderr) };

/** A reader that went away (`koine … | head -1`) ends the work; nothing went wrong that anybody could mend. */
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(2);
  });

/** Somebody who watches is told after a second that work goes on; a log or a pipe is not. */
const patience = process.stderr.isTTY
  ? setTimeout(() => process.stderr.write("koine is at work …\n"), 1000)
  : undefined;

try {
  process.exitCode = await run(process.argv.slice(2), output);
} catch (error) {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  await output.err(`koine failed; this is a mistake in koine, please report it:\n${detail}`);
  process.exitCode = 2;
} finally {
  clearTimeout(patience);
}
