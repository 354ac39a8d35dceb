/** One spec, read: load → lower → the part that is asked for. All that needs schemas starts here. */

import { load } from "../1-load/load.ts";
import { lower } from "../2-lower/lower.ts";
import type { Settings } from "../config/options.ts";
import { select } from "../config/select.ts";
import type { Model } from "../model/model.ts";
import type { Locate, SchemaSet } from "../schema/schema-set.ts";
import type { Report } from "../support/diagnostics.ts";
import type { Findings } from "./findings.ts";

export interface Spec {
  readonly settings: Settings;
  /** The part that is asked for, of all that there is. */
  readonly model: Model;
  readonly whole: Model;
  /** The schemas that it was made of. */
  readonly set: SchemaSet;
  /** True where all of it could be read. */
  readonly isWhole: boolean;
  /** Where later stages report what they find in its schemas. */
  readonly report: Report;
  /** Where they report what they find in what was asked for: in the config file, where there is one. */
  readonly config: Report;
}

/** The config files that the specs stand in, so that their lines can be named. */
export const placesOf = (allSettings: readonly Settings[]): ReadonlyMap<string, Locate> =>
  new Map(allSettings.flatMap(({ origin }) => (origin === undefined ? [] : [[origin.file, origin.locate]])));

/** Reports every problem of all stages to the findings. */
export const readSpec = (settings: Settings, findings: Findings): Spec => {
  const { set, diagnostics } = load(settings.schema, settings);
  const { model: whole, diagnostics: others } = lower(set);
  const report = findings.reporter(set.root, set.locate);
  const problems = [...diagnostics, ...others];
  problems.forEach(report);
  const config = findings.reporter("", placesOf([settings]));
  const model = select(whole, settings, config);
  return { settings, model, whole, set, isWhole: problems.length === 0, report, config };
};
