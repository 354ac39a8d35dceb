/** Writes all files or none. New content is staged inside the output folder, then renamed into place. */

import path from "node:path";
import type { Report } from "../support/diagnostics.ts";
import { readText, type Drift } from "./compare.ts";
import { isSystemError, reportFailure, WriteError } from "./failures.ts";
import { withoutSignals, type Host } from "../support/host.ts";
import { manifestPath, transitional } from "./manifest.ts";
import { removeLeftovers } from "./owner.ts";
import { BusyError, withStages, type Stage } from "./stage.ts";
import { perform, placeOf, prepare, undo, type Step } from "./step.ts";

export interface Change {
  readonly folder: string;
  readonly drifts: readonly Drift[];
  /** The file to write last, because it lists the others. Defaults to `manifest.json`. */
  readonly last?: string;
  /** Whether to flush to disk. Flushing is slow, so it is only used for files that cannot be regenerated. */
  readonly isAwaited?: boolean;
}

/** Applies the changes in all folders or in none. Each file is replaced atomically. */
export function write(changes: readonly Change[], report: Report, host: Host): void {
  const wanted = changes.filter(({ drifts }) => drifts.length > 0);
  for (const { folder } of changes) removeLeftovers(folder);
  const places = wanted.map(({ folder, drifts }) => ({ folder, files: drifts.map((drift) => drift.path) }));
  try {
    withoutSignals(host, () => withStages(places, (stages) => apply(stepsFor(wanted, stages))));
  } catch (error) {
    reportFailure(error, "run koine again", report);
  }
}

function apply(steps: readonly Step[]): void {
  attempt(steps, prepare, () => true);
  const begun: Step[] = [];
  attempt(
    steps,
    (step) => {
      begun.unshift(step);
      perform(step);
    },
    () => begun.map(isUndone).every(Boolean),
  );
}

/** `recover` returns true if all changes were undone. */
function attempt(steps: readonly Step[], act: (step: Step) => void, recover: () => boolean): void {
  for (const step of steps)
    try {
      act(step);
    } catch (error) {
      const isRecovered = recover();
      throw isSystemError(error) ? new WriteError(placeOf(step), error, isRecovered) : error;
    }
}

const isUndone = (step: Step): boolean => {
  try {
    undo(step);
    return true;
  } catch {
    return false;
  }
};

type Ranked = Step & { readonly rank: number };

/**
 * The order of operations. A transitional manifest lists old and new files, so that leftovers of a killed run
 * are recognized. Then new files are written, stale files are removed, and the final manifest is written.
 */
const ranks = { transition: 0, text: 1, stale: 2, last: 3 } as const;

const stepsFor = (changes: readonly Change[], stages: readonly Stage[]): Step[] =>
  changes
    .flatMap((change, index) => {
      const stage = stages[index];
      return stage === undefined ? [] : stepsOf(change, stage);
    })
    .toSorted((one, other) => one.rank - other.rank);

function stepsOf(
  { folder, drifts, last = manifestPath, isAwaited = false }: Change,
  { place }: Stage,
): Ranked[] {
  const open = drifts.filter((drift) => isOpen(folder, drift));
  const rankOf = ({ path: file, kind }: Drift): number =>
    file === last ? ranks.last : kind === "stale" ? ranks.stale : ranks.text;
  const step = (rank: number, file: string, text: string | undefined, name: string): Ranked => {
    const [staged, kept] = [path.join(place, `new-${name}`), path.join(place, `old-${name}`)];
    return { folder, file, rank, staged, kept, isAwaited, ...(text === undefined ? {} : { text }) };
  };
  const steps = open.map((drift, index) => step(rankOf(drift), drift.path, drift.expected, String(index)));
  const manifest = open.find((drift) => drift.path === manifestPath);
  if (manifest?.expected === undefined || open.length === 1) return steps;
  const text = transitional(manifest.found, manifest.expected);
  return [step(ranks.transition, manifestPath, text, "transition"), ...steps];
}

/** Returns true if the file still needs the change. Throws BusyError if it was modified in the meantime. */
function isOpen(folder: string, { path: file, expected, found }: Drift): boolean {
  const now = readText(path.join(folder, file));
  if (now === expected) return false;
  if (now === found) return true;
  throw new BusyError(
    path.join(folder, file),
    "the file changed while koine was running, so nothing was written",
  );
}
