/** The options of a mutation run. */

import { parseArgs } from "node:util";

/** The folders that a run mutates unless it names folders. */
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
  /** Lines, as `file:line`, whose mutants alone are tried. */
  at: values.at,
  sample: values.all || values.at.length > 0 ? Number.POSITIVE_INFINITY : Number(values.sample),
  seed: Number(values.seed),
  /** Seconds that a test file may take to be among those that kill. */
  longest: Number(values.longest),
  /** Seconds of tests that a mutant has to survive. */
  budget: Number(values.budget),
};
