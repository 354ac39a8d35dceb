/** Reads specs for generation: loads the schemas, validates the settings and sets the package names. */

import { refuseClashes } from "../config/clashes.ts";
import type { Cores, Options, Settings } from "../config/options.ts";
import { settingsOf } from "./settings.ts";
import { nativeKindsOf } from "../config/native-kinds.ts";
import { refuseUnread } from "../config/unread.ts";
import { refuseCoreClashes, refuseCores, refuseCoreTwins } from "../languages/core-refusals.ts";
import { refuseNative } from "../languages/native-refusals.ts";
import { refusePackages } from "../languages/registry.ts";
import { lower } from "../2-lower/lower.ts";
import { select } from "../config/select.ts";
import type { Model, Place } from "../model/model.ts";
import { Findings } from "./findings.ts";
import { placesOf, readSpec, type Spec } from "./read-spec.ts";

/** Reads each spec's schemas into a model. Throws GenerationError with the diagnostics of both stages. */
export const readModels = (specs: readonly Options[]): Model[] => readAll(specs).map(({ model }) => model);

export const readModel = (schema?: string): Model =>
  only(readModels([schema === undefined ? {} : { schema }]));

export const only = <T>([first]: readonly T[]): T => {
  if (first === undefined) throw new TypeError("expected exactly one result for one spec");
  return first;
};

/** Returns the settings of all specs. Throws GenerationError if two specs would write to the same folder. */
export function settingsOfAll(specs: readonly Options[]): Settings[] {
  const findings = new Findings();
  const allSettings = distinct(specs, findings);
  findings.stop();
  return allSettings;
}

const distinct = (specs: readonly Options[], findings: Findings): Settings[] => {
  const allSettings = specs.map(settingsOf);
  refuseClashes(allSettings, findings.reporter("", placesOf(allSettings)));
  return allSettings;
};

/** Runs each stage over all specs, so that all errors of a stage are reported together. */
export function readAll(specs: readonly Options[], findings = new Findings()): Spec[] {
  const allSettings = distinct(specs, findings);
  const read = allSettings.map((settings) => readToGenerate(settings, findings));
  refuseCoreTwins(read, findings.reporter("", placesOf(allSettings)));
  findings.stop();
  return read;
}

const readToGenerate = (settings: Settings, findings: Findings): Spec => {
  const spec = readSpec(settings, findings);
  const { whole, isWhole, report, config } = spec;
  refuseUnread(whole, settings, config);
  refuseCores(settings, config);
  refuseNative(settings, config);
  const model = identified(spec.model, settings);
  if (isWhole) {
    refusePackages(model, settings, settings.origin === undefined ? report : config);
    refuseCoreClashes(model, settings, config);
  }
  return { ...spec, settings: isOfOthers(whole) ? settings : unnamed(settings), model };
};

/** Returns the spec with plain JSON as the type at the doubtful locations. */
export const withoutTypesAt = (spec: Spec, doubtful: readonly Place[]): Spec => {
  const { settings, set, config } = spec;
  const { model: whole } = lower(set, doubtful);
  return { ...spec, whole, model: identified(select(whole, settings, config), settings) };
};

const isOfOthers = ({ dialects }: Model): boolean => dialects.some(({ document }) => document !== undefined);

const sharedIn = (cores: Cores): Pick<Model, "sharedCores"> => {
  const sharedCores = Object.keys(cores).filter((language) => cores[language] === "package");
  return sharedCores.length === 0 ? {} : { sharedCores };
};

const identified = (model: Model, settings: Settings): Model => {
  const { package: identity, dialect: name, cores = {}, spark, enums, npmPackage, standalone } = settings;
  const native = nativeKindsOf(settings);
  return {
    ...model,
    ...sharedIn(cores),
    ...(spark === true ? { spark } : {}),
    ...(native === undefined ? {} : { native }),
    ...(enums === "const" ? { enumObjects: true } : {}),
    ...(npmPackage === undefined ? {} : { npm: { name: npmPackage, hasCore: standalone } }),
    ...(name === undefined ? {} : { name }),
    ...(identity === undefined ? {} : { identity }),
  };
};

/** Native schema folders define their own dialect names. */
const unnamed = ({ dialect: _dialect, ...settings }: Settings): Settings => settings;
