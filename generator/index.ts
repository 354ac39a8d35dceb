/** koine/generator: generate, check, lint, breaking and freeze as functions, fixtures read, and what a target of your own needs. */

export { openTemplateFolder as openTemplates } from "./1-load/load-templates.ts";
export { presenceOf, type Presence } from "./3-plan/presence.ts";
export type { Drift } from "./5-write/compare.ts";
export type { Finding } from "./breaking/finding.ts";
export { breaking, type BreakingOptions, type BreakingResult } from "./api/comparing.ts";
export { GenerationError, type Diagnostic, type Severity } from "./support/diagnostics.ts";
export type { FixtureFile } from "./outputs/fixtures/kit/form.ts";
export { readFixtures } from "./outputs/fixtures/kit/read.ts";
export {
  freeze,
  frozenFixtures,
  frozenVersions,
  readFrozen,
  type Frozen,
  type FrozenDialect,
} from "./api/freezing.ts";
export type { JsonObject, JsonValue } from "./support/json.ts";
export { lint, type LintResult, type PlacedLint as LintFinding } from "./api/linting.ts";
export type { Limits } from "./model/limits.ts";
export * from "./model/model.ts";
export type { Options } from "./config/options.ts";
export { check, checkAll, generate, generateAll, readConfig, type Result } from "./api/pipeline.ts";
export type { Target } from "./model/target.ts";
export { codeIn, encoded, type Code } from "./support/text/code.ts";
export { hiddenCharacter, withoutHidden } from "./support/text/hidden.ts";
export { plainLines, wrap } from "./support/text/plain.ts";
export type { Render } from "./support/text/template.ts";
