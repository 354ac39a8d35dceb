#!/usr/bin/env node
/** The command `koine`: the only place that touches the process. */

import { run } from "./command-line/run.ts";
import { openStreams } from "./command-line/streams.ts";

const output = openStreams();

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
