#!/usr/bin/env node
/** The entry point of the `koine` command. Only this module accesses the process. */

import { optimiseLate } from "./command-line/compiling.ts";
import { keepMemorySmall } from "./command-line/memory.ts";
import { complain } from "./command-line/mistake.ts";
import { run } from "./command-line/run.ts";
import { deferSignals } from "./command-line/signals.ts";
import { openStreams } from "./command-line/streams.ts";

const output = openStreams({ deferSignals, onSchemas: optimiseLate, onLargeRun: keepMemorySmall });

/** On a terminal, prints a message after one second to show that work continues. */
const patience = process.stderr.isTTY
  ? setTimeout(() => process.stderr.write("koine is working …\n"), 1000)
  : undefined;

try {
  process.exitCode = await run(process.argv.slice(2), output);
} catch (error) {
  await output.err(complain(error));
  process.exitCode = 2;
} finally {
  clearTimeout(patience);
}
