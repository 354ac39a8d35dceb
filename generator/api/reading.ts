/** Reading: load → lower → what is asked for, spec by spec. All that needs the schemas and writes nothing starts here. */

import { load } from "../1-load/load.ts";
import { lower } from "../2-lower/lower.ts";
import { refuseClashes } from "../config/clashes.ts";
import { refusePackages } from "../languages/registry.ts";
import { select } from "../config/select.ts";
import { refuseUnread } from "../config/unread.ts";
import type { Report } from "../support/diagnostics.ts";
import { Findings } from "./findings.ts";
import type { Model } from "../model/model.ts";
import { settingsOf, type Options, type Settings } from "../config/options.ts";
import type { Locate, SchemaSet } from "../schema/schema-set.ts";

/** Schemas → model, for each spec. Throws GenerationError with every problem of both stages. */
export const readModels = (specs: readonly Options[]): Model[] => readAll(specs).map(({ model }) => model);

export const readModel = (schema?: string): Model =>
  only(readModels([schema === undefined ? {} : { schema }]));

export const only = <T>([first]: readonly T[]): T => {
  if (first === undefined) throw new TypeError("one spec has one result");
  return first;
};

/** The config files that the specs stand in, so that their lines can be named. */
export const placesOf = (allSettings: readonly Settings[]): ReadonlyMap<string, Locate> =>
  new Map(allSettings.flatMap(({ origin }) => (origin === undefined ? [] : [[origin.file, origin.locate]])));

export interface Reading {
  readonly settings: Settings;
  /** The part that is asked for, of all that there is. */
  readonly model: Model;
  readonly whole: Model;
  /** The schemas that it was made of. */
  readonly set: SchemaSet;
  /** Where later stages report what they find in its schemas. */
  readonly report: Report;
}

/** The settings of all specs. Throws GenerationError where two specs would write to one place. */
export function settingsOfAll(specs: readonly Options[]): Settings[] {
  const findings = new Findings();
  const allSettings = specs.map(settingsOf);
  refuseClashes(allSettings, findings.reporter("", placesOf(allSettings)));
  findings.stop();
  return allSettings;
}

/** Stage by stage over all specs, so that all problems of a stage are said at once. */
export function readAll(specs: readonly Options[], findings = new Findings()): Reading[] {
  const allSettings = specs.map(settingsOf);
  refuseClashes(allSettings, findings.reporter("", placesOf(allSettings)));
  const readings = allSettings.map((settings) => read(settings, findings));
  findings.stop();
  return readings;
}

function read(settings: Settings, findings: Findings): Reading {
  const { set, diagnostics } = load(settings.schema, settings);
  const { model, diagnostics: others } = lower(set);
  const report = findings.reporter(set.root, set.locate);
  const problems = [...diagnostics, ...others];
  problems.forEach(report);
  const config = findings.reporter("", placesOf([settings]));
  refuseUnread(model, settings, config);
  const selected = identified(select(model, settings, config), settings);
  if (problems.length === 0)
    refusePackages(selected, settings, settings.origin === undefined ? report : config);
  return {
    settings: isOfOthers(model) ? settings : unnamed(settings),
    model: selected,
    whole: model,
    set,
    report,
  };
}

const isOfOthers = ({ dialects }: Model): boolean => dialects.some(({ document }) => document !== undefined);

const identified = (
  model: Model,
  { package: identity, dialect: name, spark, datetime }: Settings,
): Model => ({
  ...model,
  ...(spark === true ? { spark } : {}),
  ...(datetime === true ? { datetime } : {}),
  ...(name === undefined ? {} : { name }),
  ...(identity === undefined ? {} : { identity }),
});

/** Our own folders name themselves. */
const unnamed = ({ dialect: _dialect, ...settings }: Settings): Settings => settings;
