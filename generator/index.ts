/**
 * The koine/generator module: `generate`, `check`, `lint`, `breaking` and `freeze` as functions, a fixture
 * reader, and the types for custom targets.
 */

export { openTemplateFolder as openTemplates } from "./1-load/load-templates.ts";
export { presenceOf, type Presence } from "./3-plan/presence.ts";
export type { Drift } from "./5-write/compare.ts";
export type { Finding } from "./breaking/finding.ts";
export { breaking, type BreakingOptions, type BreakingResult } from "./api/breaking.ts";
export { GenerationError, type Diagnostic, type Severity } from "./support/diagnostics.ts";
export type { FixtureFile } from "./outputs/fixtures/kit/form.ts";
export { readFixtures } from "./outputs/fixtures/kit/read.ts";
export { freeze, type Frozen } from "./api/freeze.ts";
export { frozenFixtures, frozenVersions, readFrozen, type FrozenDialect } from "./api/frozen.ts";
export type { JsonObject, JsonValue } from "./support/json.ts";
export { lint, type LintResult, type PlacedLint as LintFinding } from "./api/lint.ts";
export type { Limits } from "./model/limits.ts";
export * from "./model/model.ts";
export type { Options } from "./config/options.ts";
export { check, checkAll } from "./api/check.ts";
export { readConfig } from "./api/config.ts";
export { generate, generateAll } from "./api/generate.ts";
export type { Result } from "./api/result.ts";
export type { Target } from "./model/target.ts";
export { codeIn, encoded, type Code } from "./support/text/code.ts";
export { hiddenCharacter, withoutHidden } from "./support/text/hidden.ts";
export { plainLines, wrap } from "./support/text/plain.ts";
export type { Render } from "./support/text/template.ts";
