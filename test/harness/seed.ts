/**
 * The seed of every property test. The seed is fixed, so that the same code always gives the same result. Set
 * `KOINE_SEED=new` for a random seed. A failure prints the seed that reproduces it.
 */

import * as fc from "fast-check";
import { randomCases } from "./effort.ts";

const asked = process.env["KOINE_SEED"] ?? "20261122";

export const seed = asked === "new" ? Date.now() | 0 : Number(asked);

fc.configureGlobal({ seed, numRuns: randomCases(100) });
