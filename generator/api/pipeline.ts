/** The flow: reading (load → lower) → emit → finish → compare, and for `generate` then write; for all specs of a run together. */

import path from "node:path";
import { documentName } from "../1-load/documents/load.ts";
import type { Read } from "../1-load/fingerprint.ts";
import { emit } from "../4-emit/emit.ts";
import { languageNames } from "../4-emit/targets.ts";
import { appendCache, readCache, writeCache } from "../5-write/cache.ts";
import { compare, type Drift } from "../5-write/compare.ts";
import { withoutEdited } from "../5-write/edited.ts";
import { finish, type OutputFile } from "../5-write/finish.ts";
import { abandoned, pruned, refusePruning } from "../5-write/prune.ts";
import { lastOptions, recordOf } from "../5-write/record.ts";
import { write, type Change } from "../5-write/write.ts";
import { Findings } from "./findings.ts";
import type { Dialect, Draft } from "../model/model.ts";
import type { PlainPlace } from "../model/places.ts";
import { withHistories } from "./histories.ts";
import { readBy } from "./inputs.ts";
import { lintCounts, type LintCounts } from "./linting.ts";
import { minding } from "../support/memory.ts";
import type { Options, Settings } from "../config/options.ts";
import { packageHash } from "../support/package-hash.ts";
import { only, placesOf, settingsOfAll, readAll, readModel, readModels, type Reading } from "./reading.ts";
import { readConfig } from "./configured.ts";
import { nothing, openStore, type Store } from "../support/reuse/store.ts";
import { leaveResult, resultAsBefore } from "./unchanged.ts";

export { languageNames, lastOptions, documentName, readConfig, readModel, readModels };
export type { Options };

/** The share of a document that others wrote which got a type. */
export interface Coverage {
  readonly name: string;
  readonly entities: number;
  readonly draft: Draft;
  /** Why the draft was told by the keywords that are used; absent where the document names it. */
  readonly guess?: string;
  /** Every spot that holds a value. */
  readonly places: number;
  /** Places at which their author says that anything is valid. */
  readonly anything: number;
  /** Places that are plain JSON all the same, with why. */
  readonly plain: readonly PlainPlace[];
}

const coverageOf = ({ name, entities, document, places }: Dialect): Coverage[] => {
  if (document === undefined) return [];
  const { draft, guess } = document;
  const reason = guess === undefined ? {} : { guess };
  const { all, anything, plain } = places;
  return [{ name, entities: entities.length, draft, ...reason, places: all, anything, plain }];
};

export interface Result {
  /** The output folder. */
  readonly out: string;
  /** The files that it was made of, by their places on this machine. */
  readonly read: Read;
  readonly documents: readonly Coverage[];
  /** Findings of lint, where files were to be written. */
  readonly lint?: LintCounts;
  readonly schemas: number;
  readonly files: number;
  /** Differences on disk, now or before `generate` wrote; paths are relative to the output folder. */
  readonly drifts: readonly Drift[];
  /** Files among them that were edited by hand, and stay so unless the run is forced. */
  readonly kept: readonly string[];
  /** The removals, in words, that come only of other options than in the last run. */
  readonly pruned?: string;
}

/** Says what `generate` would change for one spec or several. Throws GenerationError; writes nothing. */
export async function checkAll(specs: readonly Options[]): Promise<Result[]> {
  return (await survey(specs.map((spec) => ({ ...spec, cache: false })))).map(resultOf);
}

/** Generates everything: all files of all specs or, when anything is wrong, none. Throws GenerationError. */
export async function generateAll(specs: readonly Options[]): Promise<Result[]> {
  const runs = settingsOfAll(specs).map((settings) => ({
    settings,
    before: resultAsBefore<Result>(settings),
  }));
  const made = await writeAll(
    runs.flatMap(({ settings, before }) => (before === undefined ? [settings] : [])),
  );
  return runs.flatMap(({ before }) => before ?? made.splice(0, 1));
}

async function writeAll(allSettings: readonly Settings[]): Promise<Result[]> {
  const began = Date.now();
  const surveys = (await survey(allSettings)).map((made) => ({ ...made, lint: lintCounts(made) }));
  const findings = new Findings();
  for (const { settings, removal } of surveys)
    refusePruning(removal, settings, findings.reporter(settings.out));
  findings.stop();
  write(
    surveys.flatMap(({ settings, changes }) =>
      settings.force === true ? changes : changes.map(withoutEdited),
    ),
    findings.reporter(""),
  );
  findings.stop();
  allSettings.forEach((settings, index) => leave(settings, began, surveys[index]));
  return surveys.map(resultOf);
}

/** For the next run, in which nothing will have changed at first. */
function leave(settings: Settings, began: number, made: Survey | undefined): void {
  if (made?.store === undefined) return;
  const { pruned: _pruned, ...result } = resultOf(made);
  const added = made.store.added();
  if (added === undefined) writeCache(settings.out, "parts", made.store.whole());
  else appendCache(settings.out, "parts", added);
  leaveResult(settings, began, { ...result, drifts: [] });
}

export const check = async (options: Options = {}): Promise<Result> => only(await checkAll([options]));

export const generate = async (options: Options = {}): Promise<Result> => only(await generateAll([options]));

interface Output {
  readonly folder: string;
  readonly files: readonly OutputFile[];
}

/** The output of a spec, against what is on disk. */
interface Survey extends Reading {
  readonly changes: readonly Change[];
  readonly files: number;
  readonly removal: string | undefined;
  readonly lint?: LintCounts;
  /** The results that were worked out, where they are kept for the next run. */
  readonly store: Store | undefined;
}

const entitiesIn = (readings: readonly Reading[]): number =>
  readings.flatMap(({ model }) => model.dialects).reduce((sum, { entities }) => sum + entities.length, 0);

async function survey(specs: readonly Options[]): Promise<Survey[]> {
  const findings = new Findings();
  const surveys: Survey[] = [];
  const readings = readAll(specs, findings);
  minding(entitiesIn(readings));
  for (const reading of readings) {
    const model = withHistories(reading, reading.settings, reading.report);
    surveys.push(await compareAll({ ...reading, model }, findings));
  }
  findings.stop();
  return surveys;
}

/** `check` proves what it says without the help of earlier runs. */
const storeOf = ({ cache, out }: Settings): Store | undefined =>
  cache === true ? openStore(readCache(out, "parts"), packageHash()) : undefined;

async function compareAll(reading: Reading, findings: Findings): Promise<Survey> {
  const { settings, model, report: schema } = reading;
  const last = lastOptions(settings.out);
  const reports = { schema, config: findings.reporter("", placesOf([settings])) };
  const outputs: Output[] = abandoned(last, settings).map((folder) => ({ folder, files: [] }));
  const store = storeOf(settings);
  for (const delivery of await emit(model, settings, reports, store ?? nothing)) {
    const report = findings.reporter(delivery.folder);
    outputs.push({
      folder: delivery.folder,
      files: await finish(delivery, model, recordOf(settings, delivery), report, store),
    });
  }
  const changes = outputs.map(({ folder, files }) => ({
    folder,
    drifts: compare(files, folder, findings.reporter(folder)),
  }));
  const files = outputs.reduce((sum, output) => sum + output.files.length, 0);
  return { ...reading, changes, files, store, removal: pruned(last, settings, changes) };
}

function resultOf(made: Survey): Result {
  const { settings, model, changes, files, removal, lint } = made;
  const schemas = new Set(
    model.dialects.flatMap(({ entities }) => entities.map(({ source }) => source.path)),
  );
  const drifts = changes.flatMap(({ folder, drifts: found }) =>
    found.map((drift) => ({
      ...drift,
      path: path.posix.join(path.relative(settings.out, folder), drift.path),
    })),
  );
  return {
    out: settings.out,
    read: readBy(made),
    documents: model.dialects.flatMap(coverageOf),
    schemas: schemas.size,
    files,
    drifts,
    kept:
      settings.force === true ? [] : drifts.flatMap((drift) => (drift.isEdited === true ? [drift.path] : [])),
    ...(lint === undefined ? {} : { lint }),
    ...(removal === undefined ? {} : { pruned: removal }),
  };
}
