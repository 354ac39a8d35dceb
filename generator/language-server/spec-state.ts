/** The state of one spec: its last good snapshot, and the problems of its current texts. */

import path from "node:path";
import { readBy } from "../api/inputs.ts";
import { lintSpec, type LintResult } from "../api/lint.ts";
import { only, readAll } from "../api/reading.ts";
import { withUnsaved, type Unsaved } from "../1-load/unsaved.ts";
import type { Options } from "../config/options.ts";
import { GenerationError } from "../support/diagnostics.ts";
import { once } from "../support/once.ts";
import type { Reuse } from "../support/reuse/store.ts";
import { loadProblems, lintProblems, type Problem } from "./problems.ts";
import { snapshotOf, type Snapshot } from "./snapshot.ts";

export interface Linted {
  /** Undefined if a suppression is invalid. */
  readonly result?: LintResult;
  readonly problems: readonly Problem[];
}

export interface SpecState {
  readonly options: Options;
  /** The last good snapshot. Undefined if the schemas have had errors since the start. */
  readonly snapshot: Snapshot | undefined;
  /** Whether the snapshot has the current texts. */
  readonly isCurrent: boolean;
  /** The errors in the current texts. */
  readonly errors: readonly Problem[];
  /** The findings in the snapshot. */
  lint(): Linted;
}

const problemsOf = (error: unknown): Problem[] => {
  if (error instanceof GenerationError) return loadProblems(error);
  throw error;
};

const lintOf = (snapshot: Snapshot): Linted => {
  try {
    const result = lintSpec(snapshot.spec);
    return { result, problems: lintProblems(result, (place) => snapshot.files.get(place)?.text) };
  } catch (error) {
    return { problems: problemsOf(error) };
  }
};

/** Reads a spec. If it has errors, keeps the last good snapshot. */
export const readState = (
  options: Options,
  before: SpecState | undefined,
  unsaved: Unsaved,
  reuse: Reuse,
): SpecState => {
  try {
    const spec = withUnsaved(unsaved, () => only(readAll([options])));
    const snapshot = snapshotOf(spec, reuse);
    return { options, snapshot, isCurrent: true, errors: [], lint: once(() => lintOf(snapshot)) };
  } catch (error) {
    const errors = problemsOf(error);
    const lint = before?.lint ?? (() => ({ problems: [] }));
    return { options, snapshot: before?.snapshot, isCurrent: false, errors, lint };
  }
};

const isWithin = (folder: string, place: string): boolean => {
  const way = path.relative(folder, place);
  return !way.startsWith("..") && !path.isAbsolute(way);
};

/** Whether a spec must be read again after files have changed. */
export const isAffected = ({ snapshot, isCurrent }: SpecState, changed: ReadonlySet<string>): boolean => {
  if (snapshot === undefined || !isCurrent) return changed.size > 0;
  const { files, folders } = readBy(snapshot.spec);
  return (
    files.some((file) => changed.has(file)) ||
    folders.some((folder) => [...changed].some((place) => isWithin(folder, place)))
  );
};

/** Whether a file is part of a spec, even if the spec has never been read. */
export const covers = ({ options: { schema = "schema" }, snapshot }: SpecState, place: string): boolean =>
  snapshot?.files.has(place) === true || isWithin(path.resolve(schema), place);
