/**
 * The seed of every property test: one number, so that the same tree answers alike wherever and whenever it is tested.
 * `KOINE_SEED=new` looks elsewhere; a failure names the seed that shows it again.
 */

import * as fc from "fast-check";
import { randomCases } from "./effort.ts";

const asked = process.env["KOINE_SEED"] ?? "20261122";

export const seed = asked === "new" ? Date.now() | 0 : Number(asked);

fc.configureGlobal({ seed, numRuns: randomCases(100) });
