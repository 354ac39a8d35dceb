/** A stage: the folder inside of an output folder where new texts wait and old ones are kept. While it is there, nobody else writes. */

import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { discard, ownedIn, ownPrefix } from "./owner.ts";

export interface Stage {
  /** The output folder. */
  readonly folder: string;
  /** Inside of it, so that files are moved within one file system. */
  readonly place: string;
  /** The folders that were not there before, innermost first. */
  readonly made: readonly string[];
}

/** Somebody else writes to the same place. */
export class BusyError extends Error {
  readonly place: string;

  constructor(place: string, message: string) {
    super(message);
    this.place = place;
  }
}

const journal = "changes.json";

/** From a folder up to the first that had to be made. */
const madeUpTo = (folder: string, first: string | undefined): string[] => {
  if (first === undefined) return [];
  const [inner, outer] = [path.resolve(folder), path.resolve(first)];
  return inner.length <= outer.length ? [inner] : [inner, ...madeUpTo(path.dirname(inner), outer)];
};

/** Throws BusyError, and what the file system throws. `files` are told to whoever finds the stage when we were killed. */
const open = (folder: string, files: readonly string[]): Stage => {
  const made = madeUpTo(folder, mkdirSync(folder, { recursive: true }));
  const stage = { folder, made, place: mkdtempSync(path.join(folder, ownPrefix("stage"))) };
  try {
    writeFileSync(path.join(stage.place, journal), JSON.stringify(files));
    // Ours is there before we look, so that of two runs at least one sees the other.
    const other = ownedIn(folder).find(
      ({ place, kind, isLeft }) => kind === "stage" && !isLeft && place !== stage.place,
    );
    if (other !== undefined)
      throw new BusyError(other.place, `process ${other.process} is writing there; nothing was written`);
    return stage;
  } catch (error) {
    close(stage);
    throw error;
  }
};

/** Where nothing was written in the end, folders made for it go as well. */
const close = ({ place, made }: Stage): void => {
  // First, as from here on nothing is left undone.
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

/** The way to wait while another run is at work. */
export interface Waiting {
  /** The longest wait, in milliseconds. */
  readonly patience: number;
  /** Called once, where waiting is not over after a moment. */
  tell?(other: BusyError): void;
}

/** Writing takes a small part of it. */
const asWriters: Waiting = { patience: 5000 };

/** A wait that nobody notices needs no word. */
const unnoticed = 1000;

/** Two that saw each other try again at different moments. */
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

/** Does it while all stages are open. Throws BusyError, what the file system throws, and what the body throws. */
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

/** The files that runs wanted to write to a folder when they were killed. */
export const cutShort = (folder: string): string[] =>
  ownedIn(folder).flatMap(({ place, kind, isLeft }) => (kind === "stage" && isLeft ? filesOf(place) : []));
