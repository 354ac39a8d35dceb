/** Reads koine.config.json and says everything that is wrong with it, at its place. */

import { existsSync } from "node:fs";
import { didYouMean } from "../../runtime/core/describe.ts";
import { pointerTo } from "../../runtime/core/pointer.ts";
import { readForm, type Config, type Spec } from "../config/config.ts";
import { specsOf } from "../config/specs.ts";
import type { Diagnostic, Report } from "../diagnostics.ts";
import type { Options } from "../options.ts";
import { admitJson } from "./admit-json.ts";

export interface ConfigLoading {
  readonly specs: readonly Options[];
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Never throws for what is in the file; `place` is where it lies, `known` are the languages that there are. */
export function loadConfig(place: string, known: readonly string[]): ConfigLoading {
  const diagnostics: Diagnostic[] = [];
  const texts = new Map<string, string>();
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const file = admitJson({ place, path: place }, texts, report);
  if (file === undefined) return { specs: [], diagnostics, texts };
  const { config, errors } = readForm(file.value);
  for (const error of errors) report({ ...error, file: place });
  if (config === undefined) return { specs: [], diagnostics, texts };
  const specs = specsOf({ place, text: file.text, config });
  for (const spec of specs) refuseMissing(spec, report);
  refuseLanguages(place, config, known, report);
  return { specs, diagnostics, texts };
}

function refuseMissing({ schema, origin }: Options, report: Report): void {
  if (schema === undefined || origin === undefined || existsSync(schema)) return;
  const hint = "a path is read from the folder of the config file";
  const at = { file: origin.file, pointer: `${origin.pointer}/schema` };
  report({ code: "config_missing", ...at, message: `there is no ${schema}`, hint });
}

function namedIn({ languages = [] }: Spec): [name: string, key: string | number][] {
  return Array.isArray(languages)
    ? languages.map((name: string, index) => [name, index])
    : Object.keys(languages).map((name) => [name, name]);
}

function refuseLanguages(file: string, { specs }: Config, known: readonly string[], report: Report): void {
  const named = Object.entries(specs).flatMap(([spec, value]) =>
    namedIn(value).map(([name, key]) => ({ name, pointer: pointerTo(`/specs/${spec}/languages`, key) })),
  );
  for (const { name, pointer } of named) {
    if (known.includes(name)) continue;
    const message = `there is no language "${name}"${didYouMean(name, known)}`;
    report({ code: "config_value", file, pointer, message, hint: `there are ${known.join(", ")}` });
  }
}
