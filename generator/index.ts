/** koine/generator: generate, check, lint, breaking and freeze as functions, fixtures read, and what a target of your own needs. */

export { openTemplateFolder as openTemplates } from "./1-load/load-templates.ts";
export { presenceOf, type Presence } from "./3-plan/presence.ts";
export type { Drift } from "./5-write/compare.ts";
export type { Finding } from "./breaking/finding.ts";
export type { Severity } from "./breaking/rules.ts";
export { breaking, type BreakingOptions, type BreakingResult } from "./comparing.ts";
export { GenerationError, type Diagnostic } from "./diagnostics.ts";
export type { FixtureFile } from "./fixtures/kit/form.ts";
export { readFixtures } from "./fixtures/kit/read.ts";
export {
  freeze,
  frozenFixtures,
  frozenVersions,
  readFrozen,
  type Frozen,
  type FrozenDialect,
} from "./freezing.ts";
export type { JsonObject, JsonValue } from "./json.ts";
export { lint, type LintResult, type PlacedLint as LintFinding } from "./linting.ts";
export type { Limits } from "./limits.ts";
export * from "./model.ts";
export type { Options } from "./options.ts";
export { check, checkAll, generate, generateAll, readConfig, type Result } from "./pipeline.ts";
export type { Target } from "./targets/target.ts";
export { codeIn, encoded, type Code } from "./text/code.ts";
export { hiddenCharacter, withoutHidden } from "./text/hidden.ts";
export { plainLines, wrap } from "./text/plain.ts";
export type { Render } from "./text/template.ts";
