/**
 * Staging directories: folders inside an output folder for new and replaced files. They also lock the output
 * folder.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { discard, ownedIn, ownPrefix } from "./owner.ts";

export interface Stage {
  readonly folder: string;
  /** The staging directory is inside the output folder, so that renames stay within one file system. */
  readonly place: string;
  /** Newly created folders, innermost first. */
  readonly made: readonly string[];
}

export class BusyError extends Error {
  readonly place: string;

  constructor(place: string, message: string) {
    super(message);
    this.place = place;
  }
}

const journal = "changes.json";

const madeUpTo = (folder: string, first: string | undefined): string[] => {
  if (first === undefined) return [];
  const [inner, outer] = [path.resolve(folder), path.resolve(first)];
  return inner.length <= outer.length ? [inner] : [inner, ...madeUpTo(path.dirname(inner), outer)];
};

/** Throws BusyError and file system errors. `files` is recorded for recovery if the process is killed. */
const open = (folder: string, files: readonly string[]): Stage => {
  const made = madeUpTo(folder, mkdirSync(folder, { recursive: true }));
  const stage = { folder, made, place: mkdtempSync(path.join(folder, ownPrefix("stage"))) };
  try {
    writeFileSync(path.join(stage.place, journal), JSON.stringify(files));
    // Check after creating our own stage, so that at least one of two concurrent runs detects the other.
    const other = ownedIn(folder).find(
      ({ place, kind, isLeft }) => kind === "stage" && !isLeft && place !== stage.place,
    );
    if (other !== undefined)
      throw new BusyError(
        other.place,
        `process ${other.process} is writing to this folder, so nothing was written`,
      );
    return stage;
  } catch (error) {
    close(stage);
    throw error;
  }
};

/** Also removes newly created folders that are still empty. */
const close = ({ place, made }: Stage): void => {
  // Remove the journal first, because recovery is no longer needed.
  discard(path.join(place, journal));
  discard(place);
  try {
    for (const folder of made) rmdirSync(folder);
  } catch {}
};

export interface Wanted {
  readonly folder: string;
  readonly files: readonly string[];
}

const openAll = (wanted: readonly Wanted[]): Stage[] => {
  const stages: Stage[] = [];
  try {
    for (const { folder, files } of wanted) stages.push(open(folder, files));
    return stages;
  } catch (error) {
    stages.forEach(close);
    throw error;
  }
};

const pause = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

export interface Waiting {
  readonly patience: number;
  /** Called once if the wait takes longer than one second. */
  tell?(other: BusyError): void;
}

/** The default wait for writes, which are short. */
const asWriters: Waiting = { patience: 5000 };

/** Shorter waits are not reported. */
const unnoticed = 1000;

/** Waits a random time, so that two blocked runs retry at different moments. */
const openInTurn = (wanted: readonly Wanted[], { patience, tell }: Waiting): Stage[] => {
  let isTold = false;
  for (const start = performance.now(); ; pause(20 + Math.random() * 80))
    try {
      return openAll(wanted);
    } catch (error) {
      const waited = performance.now() - start;
      if (!(error instanceof BusyError) || waited > patience) throw error;
      if (waited > unnoticed && !isTold) tell?.(error);
      isTold ||= waited > unnoticed;
    }
};

/** Runs `body` while all stages are open. Throws BusyError, file system errors, and errors from the body. */
export const withStages = (
  wanted: readonly Wanted[],
  body: (stages: readonly Stage[]) => void,
  waiting = asWriters,
): void => {
  const stages = openInTurn(wanted, waiting);
  try {
    body(stages);
  } finally {
    stages.forEach(close);
  }
};

const filesOf = (stage: string): readonly string[] => {
  try {
    const files: unknown = JSON.parse(readFileSync(path.join(stage, journal), "utf8"));
    return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
  } catch {
    return [];
  }
};

export const cutShort = (folder: string): string[] =>
  ownedIn(folder).flatMap(({ place, kind, isLeft }) => (kind === "stage" && isLeft ? filesOf(place) : []));
