/** In the process of the tests: notes its id, so that it can be stopped, and in the end which functions ran. */

import { writeFileSync } from "node:fs";
import { afterAll } from "vitest";
import { reached } from "./reached.js";

const { KOINE_MUTATION_PROCESS: own, KOINE_MUTATION_REACHED: notes } = process.env;

writeFileSync(own, String(process.pid));

afterAll(() => writeFileSync(notes, reached));
