/** Hashes all inputs of a run to detect changes without parsing them. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { compareText } from "../support/diagnostics.ts";
import { sha256 } from "../support/sha256.ts";

/** Input files, and folders in which a new file counts as a change. */
export interface Read {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

const unlessGone = <Value, Other>(read: () => Value, other: Other): Value | Other => {
  try {
    return read();
  } catch {
    return other;
  }
};

/** Hidden folders and installed packages contain no inputs. */
const entriesOf = (folder: string) =>
  unlessGone(() => readdirSync(folder, { withFileTypes: true }), []).filter(
    ({ name }) => !name.startsWith(".") && name !== "node_modules",
  );

const below = (folder: string): Read => {
  const inside = entriesOf(folder).map((entry): Read => {
    const place = path.join(folder, entry.name);
    return entry.isDirectory() ? below(place) : { folders: [], files: [place] };
  });
  return {
    folders: [folder, ...inside.flatMap(({ folders }) => folders)],
    files: inside.flatMap(({ files }) => files),
  };
};

const everything = ({ folders, files }: Read): Read => {
  const inside = folders.map(below);
  return {
    folders: inside.flatMap((one) => one.folders),
    files: [...new Set([...inside.flatMap((one) => one.files), ...files])].toSorted(compareText),
  };
};

const lineOf = (place: string): string =>
  `${unlessGone(() => sha256(readFileSync(place)), "nothing")} ${place}\n`;

export const fingerprintOf = (read: Read): string => sha256(everything(read).files.map(lineOf).join(""));

/** Adds a safety margin, because file system timestamps can lag (by whole seconds on some file systems). */
const roundedUp = (time: number): number => time + (time % 1000 === 0 ? 2000 : 50);

const lastChange = (place: string): number =>
  unlessGone(() => {
    const { mtimeMs, ctimeMs } = statSync(place);
    return roundedUp(Math.max(mtimeMs, ctimeMs));
  }, Infinity);

/** Returns true if nothing changed since `time` (in milliseconds). Returns false when in doubt. */
export const isUnchangedSince = (read: Read, time: number): boolean => {
  const { folders, files } = everything(read);
  return [...folders, ...files].every((place) => lastChange(place) < time);
};

export type Snapshot = ReadonlyMap<string, string>;

const stateOf = (place: string): string =>
  unlessGone(() => {
    const { mtimeMs, ctimeMs, size, ino } = statSync(place);
    return [mtimeMs, ctimeMs, size, ino].join(" ");
  }, "gone");

export const snapshotOf = (read: Read): Snapshot =>
  new Map(everything(read).files.map((place) => [place, stateOf(place)]));

export const changedBetween = (before: Snapshot, after: Snapshot): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (place) => (before.get(place) ?? "gone") !== (after.get(place) ?? "gone"),
  );
