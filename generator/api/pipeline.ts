export { documentName } from "../1-load/documents/load.ts";
export { languageNames } from "../4-emit/targets.ts";
export { lastOptions } from "../5-write/record.ts";
export type { Options } from "../config/options.ts";
export { check, checkAll } from "./check.ts";
export { readConfig } from "./config.ts";
export { generate, generateAll } from "./generate.ts";
export { readModel, readModels } from "./reading.ts";
export type { Coverage, Result } from "./result.ts";
