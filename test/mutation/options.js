/** The options of a mutation run. */

import { parseArgs } from "node:util";

/** The folders that are mutated by default. */
const folders = [
  "generator/3-plan",
  "runtime/core",
  "runtime/translate/sidecar",
  "generator/breaking/includes",
  "generator/config",
  "generator/5-write/record.ts",
];

const { values } = parseArgs({
  options: {
    folder: { type: "string", multiple: true, default: folders },
    tests: { type: "string", multiple: true, default: ["test/"] },
    at: { type: "string", multiple: true, default: [] },
    all: { type: "boolean", default: false },
    sample: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    longest: { type: "string", default: "20" },
    budget: { type: "string", default: "60" },
  },
});

export const options = {
  folders: values.folder,
  tests: values.tests,
  /** The only lines to mutate, as `file:line`. */
  at: values.at,
  sample: values.all || values.at.length > 0 ? Number.POSITIVE_INFINITY : Number(values.sample),
  seed: Number(values.seed),
  /** The maximum duration of a test file in seconds. */
  longest: Number(values.longest),
  /** The maximum total duration of tests per mutant in seconds. */
  budget: Number(values.budget),
};
