/** Computes the output of specs and compares it with the files on disk: read → emit → finish → compare. */

import { emit } from "../4-emit/emit.ts";
import { readCache } from "../5-write/cache.ts";
import { compare } from "../5-write/compare.ts";
import { finish, type OutputFile } from "../5-write/finish.ts";
import { abandoned, pruned } from "../5-write/prune.ts";
import { lastOptions, recordOf } from "../5-write/record.ts";
import type { Change } from "../5-write/write.ts";
import type { Settings } from "../config/options.ts";
import type { Host } from "../support/host.ts";
import type { Diagnostic } from "../support/diagnostics.ts";
import { packageHash } from "../support/package-hash.ts";
import { nothing, openStore, type Store } from "../support/reuse/store.ts";
import { Findings } from "./findings.ts";
import { withHistories } from "./history.ts";
import { readAll } from "./reading.ts";
import type { Spec } from "./read-spec.ts";
import { settled, type Settled } from "./settle.ts";

/** A spec with its generated files and their differences from disk. */
export interface Output extends Spec {
  readonly changes: readonly Change[];
  readonly files: number;
  readonly removal: string | undefined;
  readonly warnings: readonly Diagnostic[];
  /** Cached results for the next run, if caching is on. */
  readonly store: Store | undefined;
}

/** A run with more entities than this counts as large. */
const large = 2500;

const entitiesIn = (specs: readonly Spec[]): number =>
  specs.flatMap(({ model }) => model.dialects).reduce((sum, { entities }) => sum + entities.length, 0);

/** Throws GenerationError with all diagnostics of a stage. */
export async function outputsOf(specs: readonly Settings[], host: Host): Promise<Output[]> {
  const findings = new Findings();
  const outputs: Output[] = [];
  const read = readAll(specs, findings);
  if (entitiesIn(read) >= large) host.onLargeRun();
  for (const spec of read) outputs.push(await outputOf(withHistories(spec), findings));
  findings.stop();
  return outputs;
}

/** `check` runs without a cache so that its result does not depend on earlier runs. */
const storeOf = ({ cache, out }: Settings): Store | undefined =>
  cache === true ? openStore(readCache(out, "parts"), packageHash()) : undefined;

interface Folder {
  readonly folder: string;
  readonly files: readonly OutputFile[];
}

const foldersOf = async (
  { spec, deliveries }: Settled,
  store: Store | undefined,
  findings: Findings,
): Promise<Folder[]> => {
  const { settings, model } = spec;
  const folders: Folder[] = [];
  for (const delivery of deliveries) {
    const { folder } = delivery;
    const report = findings.reporter(folder);
    folders.push({
      folder,
      files: await finish(delivery, model, recordOf(settings, delivery), report, store),
    });
  }
  return folders;
};

const outputOf = async (read: Spec, findings: Findings): Promise<Output> => {
  const { settings, config } = read;
  const last = lastOptions(settings.out);
  const store = storeOf(settings);
  const gone = abandoned(last, settings).map((folder): Folder => ({ folder, files: [] }));
  const emitted = await settled(read, ({ model }, schema) =>
    emit(model, settings, { schema, config }, store ?? nothing),
  );
  const { spec, warnings } = emitted;
  const folders = [...gone, ...(await foldersOf(emitted, store, findings))];
  const changes = folders.map(({ folder, files }) => ({
    folder,
    drifts: compare(files, folder, findings.reporter(folder)),
  }));
  const files = folders.reduce((sum, folder) => sum + folder.files.length, 0);
  return { ...spec, changes, files, store, removal: pruned(last, settings, changes), warnings };
};
