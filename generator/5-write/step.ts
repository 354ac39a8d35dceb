/** One file on its way: staged, renamed into place, and put back when another one fails. */

import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

export interface Step {
  /** The output folder, and the file in it. */
  readonly folder: string;
  readonly file: string;
  /** Absent for a file that goes. */
  readonly text?: string;
  /** True where the disk has it before it has its name, so that no power cut takes it back. */
  readonly isAwaited: boolean;
  /** Where the new text waits, and where the old file is kept meanwhile. */
  readonly staged: string;
  readonly kept: string;
}

export const placeOf = ({ folder, file }: Step): string => path.join(folder, file);

/** Everything that needs room is done before anything is changed. */
export const prepare = ({ staged, text, isAwaited }: Step): void => {
  if (text !== undefined) writeFileSync(staged, text, { flush: isAwaited });
};

/** A second name for the same file; where a file system knows none, a copy that counts once it is whole. */
const keep = (place: string, kept: string): void => {
  try {
    linkSync(place, kept);
  } catch {
    copyFileSync(place, `${kept}.part`);
    renameSync(`${kept}.part`, kept);
  }
};

export const perform = (step: Step): void => {
  const { kept, staged, text } = step;
  const place = placeOf(step);
  if (text === undefined) {
    renameSync(place, kept);
    return removeEmpty(step);
  }
  mkdirSync(path.dirname(place), { recursive: true });
  if (existsSync(place)) keep(place, kept);
  renameSync(staged, place);
};

/** Also after half of `perform`. */
export const undo = (step: Step): void => {
  const { kept, staged, text } = step;
  const place = placeOf(step);
  if (existsSync(kept)) {
    mkdirSync(path.dirname(place), { recursive: true });
    return renameSync(kept, place);
  }
  if (text !== undefined && !existsSync(staged)) rmSync(place, { force: true });
  removeEmpty(step);
};

/** Removes the folders that a file leaves empty. */
const removeEmpty = ({ folder, file }: Step): void => {
  try {
    for (let at = path.dirname(file); at !== "."; at = path.dirname(at)) rmdirSync(path.join(folder, at));
  } catch {}
};
