/** Reads one spec: load → lower → select. Every function that needs schemas calls this first. */

import { load } from "../1-load/load.ts";
import { lower } from "../2-lower/lower.ts";
import { formatsFor } from "../config/native-kinds.ts";
import type { Settings } from "../config/options.ts";
import { select } from "../config/select.ts";
import type { Model } from "../model/model.ts";
import type { Locate, SchemaSet } from "../schema/schema-set.ts";
import type { Report } from "../support/diagnostics.ts";
import type { Findings } from "./findings.ts";

export interface Spec {
  readonly settings: Settings;
  /** The model, reduced to the selected entities. */
  readonly model: Model;
  readonly whole: Model;
  readonly set: SchemaSet;
  /** Whether all schemas were read without errors. */
  readonly isWhole: boolean;
  /** Reports a diagnostic in one of the schemas. */
  readonly report: Report;
  /** Reports a diagnostic in the config file, if there is one. */
  readonly config: Report;
}

/** Locators for the config files that define the specs. */
export const placesOf = (allSettings: readonly Settings[]): ReadonlyMap<string, Locate> =>
  new Map(allSettings.flatMap(({ origin }) => (origin === undefined ? [] : [[origin.file, origin.locate]])));

/** Reads a spec and reports the diagnostics of all stages to `findings`. */
export const readSpec = (settings: Settings, findings: Findings): Spec => {
  const { set, diagnostics } = load(settings.schema, { ...settings, ...formatsFor(settings) });
  const { model: whole, diagnostics: others } = lower(set);
  const report = findings.reporter(set.root, set.locate, set.inputs);
  const problems = [...diagnostics, ...others];
  problems.forEach(report);
  const config = findings.reporter("", placesOf([settings]));
  const model = select(whole, settings, config);
  return { settings, model, whole, set, isWhole: problems.length === 0, report, config };
};
