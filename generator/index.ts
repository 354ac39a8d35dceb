/** koine/generator: generate and check as functions. */

export type { Drift } from "./4-write/compare.ts";
export { GenerationError, type Diagnostic } from "./diagnostics.ts";
export { check, checkAll, generate, generateAll, readConfig, type Options, type Result } from "./pipeline.ts";
