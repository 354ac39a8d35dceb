/**
 * A file operation: stages a file, renames it into place, and undoes the change if another operation fails.
 */

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
  readonly folder: string;
  readonly file: string;
  readonly text?: string;
  /** Whether to flush to disk before renaming, so that the file survives a power failure. */
  readonly isAwaited: boolean;
  /** Temporary paths for the new content and for the old file. */
  readonly staged: string;
  readonly kept: string;
}

export const placeOf = ({ folder, file }: Step): string => path.join(folder, file);

/** Does everything that needs disk space before any file is changed. */
export const prepare = ({ staged, text, isAwaited }: Step): void => {
  if (text !== undefined) writeFileSync(staged, text, { flush: isAwaited });
};

/** Creates a hard link, or a copy if the file system does not support links. */
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

/** Works even if `perform` was only partially completed. */
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

const removeEmpty = ({ folder, file }: Step): void => {
  try {
    for (let at = path.dirname(file); at !== "."; at = path.dirname(at)) rmdirSync(path.join(folder, at));
  } catch {}
};
