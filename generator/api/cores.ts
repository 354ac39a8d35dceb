/**
 * `koine core` as a function: writes the core packages that packages generated with `"core": "package"`
 * depend on.
 */

import { compare, type Drift } from "../5-write/compare.ts";
import { finish } from "../5-write/finish.ts";
import { pruned } from "../5-write/prune.ts";
import { lastOptions, recordOf } from "../5-write/record.ts";
import type { Options } from "../config/options.ts";
import { languages as all } from "../languages/index.ts";
import { coreName } from "../languages/shared-core.ts";
import type { Artifact } from "../model/model.ts";
import { compareText } from "../support/diagnostics.ts";
import { library, type Host } from "../support/host.ts";
import { Findings } from "./findings.ts";
import { keptOf } from "./result.ts";
import { settingsOf } from "./settings.ts";
import { writeOutputs } from "./write-outputs.ts";

const written = all.filter(({ core }) => core !== undefined && core.isPublished !== true);

/** Languages whose core can be written as a package. */
export const coreLanguages: readonly string[] = written.map(({ name }) => name);

export interface CoreResult {
  readonly out: string;
  readonly files: number;
  readonly drifts: readonly Drift[];
  /** Hand-edited files, which are only overwritten with `force`. */
  readonly kept: readonly string[];
}

const artifactsOf = async (languages: readonly string[]): Promise<Artifact[]> => {
  const loaded = written
    .filter(({ name }) => languages.includes(name))
    .map(async (language) => (await language.load()).coreFiles?.() ?? []);
  return (await Promise.all(loaded)).flat().toSorted((one, other) => compareText(one.path, other.path));
};

type Asked = Pick<Options, "out" | "languages" | "force" | "prune">;

/** Writes all core packages to a folder, or leaves the folder unchanged. Throws GenerationError. */
export async function writeCores(asked: Asked, host: Host = library): Promise<CoreResult> {
  const { out = coreName, languages = coreLanguages } = asked;
  // The recorded options require a schema path. The output folder serves as this path, so that running
  // `generate` into the same folder counts as a run on a different schema.
  const settings = settingsOf({ ...asked, out, languages, schema: out });
  const findings = new Findings();
  const report = findings.reporter(out);
  const delivery = { folder: out, artifacts: await artifactsOf(languages) };
  const files = await finish(delivery, { dialects: [] }, recordOf(settings, delivery), report);
  const change = { folder: out, drifts: compare(files, out, report) };
  findings.stop();
  const changes = [change];
  writeOutputs([{ settings, changes, removal: pruned(lastOptions(out), settings, changes) }], host);
  return { out, files: files.length, drifts: change.drifts, kept: keptOf(change.drifts, settings) };
}
