/** Slow tests of the generator, and the large or random inputs that only its TypeScript output answers. */

import type { Area } from "./table.ts";

const stages = [
  "generator/1-load",
  "generator/2-lower",
  "generator/3-plan",
  "generator/4-emit",
  "generator/5-write",
];
const everyLanguage = [...stages, "generator/languages", "templates"];
const verdicts = ["generator/schema", "generator/2-lower", "generator/languages/typescript", "runtime/core"];

export const generator: Area = {
  name: "generator and corpus",
  slowOnly: {
    "corpus/published/verdicts": verdicts,
    "corpus/published/payloads": verdicts,
    "corpus/hostile/wide": [...verdicts, "templates/typescript-validators"],
    "corpus/hostile/naming/names": ["generator/naming", "generator/languages"],
    "corpus/hostile/shapes": everyLanguage,
    "corpus/hostile/mutants": ["generator/support/text", "generator/languages"],
    "generator/api/determinism": ["generator"],
    "generator/breaking/edits": ["generator/breaking"],
    "generator/breaking/releases": ["generator/breaking", "schema"],
    "generator/command-line/scale": stages,
    "generator/command-line/vast": stages,
    "generator/support/reuse/incremental": ["generator/support/reuse", ...stages],
    "generator/5-write/kills": ["generator/5-write"],
    "generator/outputs/quicktype/quicktype": ["generator/outputs/quicktype"],
    "generator/outputs/sql/dialects": ["generator/outputs/sql"],
    "generator/outputs/sql/rows": ["generator/outputs/sql"],
    "generator/outputs/zod/zod": ["generator/outputs/zod", "templates/zod"],
  },
  sampled: {
    "corpus/hostile/compilers": ["generator/languages"],
    "corpus/fuzz/names": ["generator/naming", "generator/2-lower"],
    "corpus/fuzz/schemas": verdicts,
    "corpus/fuzz/tuples": verdicts,
    "corpus/fuzz/wire": ["runtime/core"],
    "corpus/published/peers": stages,
    "corpus/published/table": stages,
    "corpus/reports/typescript": verdicts,
    "corpus/suite/suite": verdicts,
    "corpus/hostile/corpus": everyLanguage,
    "corpus/hostile/encoders": ["generator/languages", "generator/support/text"],
    "corpus/hostile/weak-encoders": ["generator/languages", "generator/support/text"],
    "corpus/hostile/sections": ["generator/5-write"],
    "corpus/hostile/skeleton": ["generator/5-write"],
    "generator/1-load/yaml": ["generator/1-load"],
    "generator/2-lower/specific-first": ["generator/2-lower"],
    "generator/2-lower/stable-names": ["generator/2-lower"],
    "generator/command-line/pipes": ["generator/command-line"],
    "generator/lint/fix": ["generator/lint"],
    "generator/outputs/docs/encode": ["generator/outputs/docs"],
    "generator/outputs/fixtures/kit": ["generator/outputs/fixtures"],
    "generator/regular-expressions/linear": ["generator/regular-expressions"],
    "generator/regular-expressions/portable-pattern": ["generator/regular-expressions"],
  },
};
