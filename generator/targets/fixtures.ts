/** fixtures: language-neutral test data, with which every runtime proves that it reads and writes the same JSON. */

import { fixtureFiles } from "../fixtures/file.ts";
import { selfCheck } from "../fixtures/self-check.ts";
import type { Target } from "./target.ts";

export const fixtures: Target = {
  name: "fixtures",
  languages: [],
  readsLimits: true,
  emit: ({ dialects }, _languages, report, _open, reuse) =>
    dialects.flatMap((dialect) => fixtureFiles(dialect, report, reuse)),
  check: ({ dialects }, report, reuse) => {
    for (const dialect of dialects) selfCheck(dialect, report, reuse);
  },
};
