/** Reads koine.config.json and the files it refers to, and reports all problems with their locations. */

import { existsSync } from "node:fs";
import { didYouMean } from "../../runtime/core/describe.ts";
import { pointerTo } from "../../runtime/core/pointer.ts";
import { readForm, type Config, type Spec } from "../config/config.ts";
import { foundFrom, specsOf } from "../config/specs.ts";
import type { Diagnostic, Report } from "../support/diagnostics.ts";
import type { Options } from "../config/options.ts";
import type { Locate } from "../schema/schema-set.ts";
import { languagesOf, type Target } from "../model/target.ts";
import { admitJson } from "./admit-json.ts";
import { loadTargets } from "./load-targets.ts";
import { loadTemplates } from "./load-templates.ts";

export interface ConfigLoading {
  readonly specs: readonly Options[];
  readonly diagnostics: readonly Diagnostic[];
  readonly places: ReadonlyMap<string, Locate>;
}

/** Loads the built-in targets. Called only if a config lists languages or custom targets. */
export type OurTargets = () => Promise<readonly Target[]>;

/** Reports problems with the file's content instead of throwing. `place` is the file's path. */
export async function loadConfig(place: string, ours: OurTargets): Promise<ConfigLoading> {
  const diagnostics: Diagnostic[] = [];
  const places = new Map<string, Locate>();
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const file = admitJson({ place, path: place }, places, report);
  if (file === undefined) return { specs: [], diagnostics, places };
  const { config, errors } = readForm(file.value);
  for (const error of errors) report({ ...error, file: place });
  if (config === undefined) return { specs: [], diagnostics, places };
  refuseMissing(place, config, report);
  const extensions = await loadExtensions(place, config, ours, report);
  await refuseLanguages(
    place,
    config,
    async () => languagesOf([...(await ours()), ...extensions.targets]),
    report,
  );
  const specs = specsOf({ place, locate: places.get(place) ?? (() => new Map()), config });
  const reads = [...(config.targets ?? []), ...(config.templates === undefined ? [] : [config.templates])];
  const more = { ...extensions, reads: reads.map(foundFrom(place)) };
  return { specs: specs.map((spec) => ({ ...spec, ...more })), diagnostics, places };
}

function namedIn({ specs, targets = [], templates }: Config): [name: string, pointer: string][] {
  return [
    ...Object.entries(specs).flatMap(([spec, { schema, overlays = [] }]): [string, string][] => [
      [schema, `/specs/${spec}/schema`],
      ...overlays.map((overlay, index): [string, string] => [overlay, `/specs/${spec}/overlays/${index}`]),
    ]),
    ...targets.map((target, index): [string, string] => [target, `/targets/${index}`]),
    ...(templates === undefined ? [] : [[templates, "/templates"] as [string, string]]),
  ];
}

function refuseMissing(file: string, config: Config, report: Report): void {
  for (const [name, pointer] of namedIn(config)) {
    const place = foundFrom(file)(name);
    if (existsSync(place)) continue;
    const hint = "Use a path relative to the folder of the config file.";
    report({ code: "config_missing", file, pointer, message: `${place} does not exist`, hint });
  }
}

async function loadExtensions(
  file: string,
  { targets = [], templates }: Config,
  ours: OurTargets,
  report: Report,
) {
  const modules = targets.map((name, index) => ({
    place: foundFrom(file)(name),
    file,
    pointer: `/targets/${index}`,
  }));
  const there = modules.filter(({ place }) => existsSync(place));
  return {
    targets: there.length === 0 ? [] : await loadTargets(there, await ours(), report),
    ...(templates === undefined ? {} : { templates: loadTemplates(foundFrom(file)(templates), report) }),
  };
}

function languagesIn({ languages = [] }: Spec): [name: string, key: string | number][] {
  return Array.isArray(languages)
    ? languages.map((name: string, index) => [name, index])
    : Object.keys(languages).map((name) => [name, name]);
}

async function refuseLanguages(
  file: string,
  { specs }: Config,
  names: () => Promise<readonly string[]>,
  report: Report,
): Promise<void> {
  const named = Object.entries(specs).flatMap(([spec, value]) =>
    languagesIn(value).map(([name, key]) => ({ name, pointer: pointerTo(`/specs/${spec}/languages`, key) })),
  );
  if (named.length === 0) return;
  const known = await names();
  for (const { name, pointer } of named) {
    if (known.includes(name)) continue;
    const message = `unknown language "${name}"${didYouMean(name, known)}`;
    report({ code: "config_value", file, pointer, message, hint: `Use one of: ${known.join(", ")}.` });
  }
}
