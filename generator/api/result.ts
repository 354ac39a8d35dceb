/** The result of a run over one spec: what is on disk beside what should be, and what was read for it. */

import path from "node:path";
import type { Read } from "../1-load/fingerprint.ts";
import type { Drift } from "../5-write/compare.ts";
import type { Settings } from "../config/options.ts";
import type { Dialect, Draft } from "../model/model.ts";
import type { PlainPlace } from "../model/places.ts";
import { readBy } from "./inputs.ts";
import type { LintCounts } from "./lint.ts";
import type { Output } from "./output.ts";

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

const driftsOf = ({ settings, changes }: Output): Drift[] =>
  changes.flatMap(({ folder, drifts }) => {
    const from = path.relative(settings.out, folder);
    return drifts.map((drift) => ({ ...drift, path: path.posix.join(from, drift.path) }));
  });

/** The files that were edited by hand and stay so. */
export const keptOf = (drifts: readonly Drift[], { force = false }: Settings): string[] =>
  force ? [] : drifts.flatMap(({ path: file, isEdited }) => (isEdited === true ? [file] : []));

export const resultOf = (output: Output, lint?: LintCounts): Result => {
  const { settings, model, files, removal } = output;
  const entities = model.dialects.flatMap((dialect) => dialect.entities);
  const drifts = driftsOf(output);
  return {
    out: settings.out,
    read: readBy(output),
    documents: model.dialects.flatMap(coverageOf),
    schemas: new Set(entities.map(({ source }) => source.path)).size,
    files,
    drifts,
    kept: keptOf(drifts, settings),
    ...(lint === undefined ? {} : { lint }),
    ...(removal === undefined ? {} : { pruned: removal }),
  };
};
