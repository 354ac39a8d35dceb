/**
 * Runs in the test process: records the process id, so that the process can be stopped, and finally the
 * functions that ran.
 */

import { writeFileSync } from "node:fs";
import { afterAll } from "vitest";
import { reached } from "./reached.js";

const { KOINE_MUTATION_PROCESS: own, KOINE_MUTATION_REACHED: notes } = process.env;

writeFileSync(own, String(process.pid));

afterAll(() => writeFileSync(notes, reached));
