/** The result of running one spec: its differences from disk, and the files read. */

import path from "node:path";
import type { Read } from "../1-load/fingerprint.ts";
import type { Drift } from "../5-write/compare.ts";
import { validatesForNative } from "../config/native-kinds.ts";
import type { Settings } from "../config/options.ts";
import type { Dialect, Draft } from "../model/model.ts";
import type { PlainPlace } from "../model/places.ts";
import type { Diagnostic } from "../support/diagnostics.ts";
import { readBy } from "./inputs.ts";
import { limitedIntegersIn, type LimitedIntegers } from "./limited-integers.ts";
import type { LintCounts } from "./lint.ts";
import type { Output } from "./output.ts";

/** Type coverage of a third-party schema. */
export interface Coverage {
  readonly name: string;
  readonly entities: number;
  readonly draft: Draft;
  /** Why the draft had to be guessed. Absent if `$schema` names the draft. */
  readonly guess?: string;
  /** Number of locations that contain a value. */
  readonly places: number;
  /** Number of locations where the schema explicitly accepts any value. */
  readonly anything: number;
  /** Locations that are represented as plain JSON, each with the reason. */
  readonly plain: readonly PlainPlace[];
  /** Whether formats are validated because the config sets native types, and not `formats`. */
  readonly validatesFormats?: true;
  /** 64-bit integers that are limited to ±(2^53 − 1), unless the options say so. */
  readonly limitedIntegers?: LimitedIntegers;
}

const coverageOf = ({ name, entities, document, places }: Dialect, settings: Settings): Coverage[] => {
  if (document === undefined) return [];
  const { draft, guess } = document;
  const reason = guess === undefined ? {} : { guess };
  const { all, anything, plain } = places;
  const limitedIntegers = settings.integers === undefined ? limitedIntegersIn(entities) : undefined;
  const limited = limitedIntegers === undefined ? {} : { limitedIntegers };
  const validated = validatesForNative(settings) ? { validatesFormats: true as const } : {};
  const counts = { entities: entities.length, draft, ...reason, places: all, anything, plain };
  return [{ name, ...counts, ...limited, ...validated }];
};

export interface Result {
  readonly out: string;
  /** Absolute paths of the files read. */
  readonly read: Read;
  readonly documents: readonly Coverage[];
  /** Lint counts, if the run writes files. */
  readonly lint?: LintCounts;
  /** Problems that did not stop the run. Paths include the schema folder. */
  readonly warnings: readonly Diagnostic[];
  readonly schemas: number;
  readonly files: number;
  /** Differences from disk before anything was written. Paths are relative to the output folder. */
  readonly drifts: readonly Drift[];
  /** Hand-edited files with differences, which are only overwritten with `force`. */
  readonly kept: readonly string[];
  /** A description of removals that result from changed options rather than changed schemas. */
  readonly pruned?: string;
}

const driftsOf = ({ settings, changes }: Output): Drift[] =>
  changes.flatMap(({ folder, drifts }) => {
    const from = path.relative(settings.out, folder);
    return drifts.map((drift) => ({ ...drift, path: path.posix.join(from, drift.path) }));
  });

/** The hand-edited files that this run preserves. */
export const keptOf = (drifts: readonly Drift[], { force = false }: Settings): string[] =>
  force ? [] : drifts.flatMap(({ path: file, isEdited }) => (isEdited === true ? [file] : []));

export const resultOf = (output: Output, lint?: LintCounts): Result => {
  const { settings, model, files, removal, warnings } = output;
  const entities = model.dialects.flatMap((dialect) => dialect.entities);
  const drifts = driftsOf(output);
  return {
    out: settings.out,
    read: readBy(output),
    documents: model.dialects.flatMap((dialect) => coverageOf(dialect, settings)),
    warnings,
    schemas: new Set(entities.map(({ source }) => source.path)).size,
    files,
    drifts,
    kept: keptOf(drifts, settings),
    ...(lint === undefined ? {} : { lint }),
    ...(removal === undefined ? {} : { pruned: removal }),
  };
};
