/**
 * Names of temporary files and folders. Each name identifies its process, so that leftovers from killed runs
 * can be removed.
 */

import { lstatSync, readdirSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { kill, pid } from "node:process";
import { sha256 } from "../support/sha256.ts";

/** A `stage` is a folder that locks the output folder. A `save` is a single file. */
type Kind = "stage" | "save";

/** Process ids are only unique per machine or container. */
const machine = sha256(hostname()).slice(0, 8);

export const ownPrefix = (kind: Kind): string => `.koine-${kind}-${pid}-${machine}-`;

const form = /^\.koine-(stage|save)-(\d+)-([0-9a-f]{8})-/;

/**
 * The maximum age of a temporary file in milliseconds. Process ids are reused, and processes on other
 * machines cannot be checked, so anything older is a leftover.
 */
const longest = 3_600_000;

const isRunning = (process: number): boolean => {
  try {
    return kill(process, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

const ageless = Number.POSITIVE_INFINITY;

/** Returns undefined if the path no longer exists. */
const changedAt = (place: string): number | undefined =>
  lstatSync(place, { throwIfNoEntry: false })?.mtimeMs ?? undefined;

/** A file whose name contains our own process id is a leftover if it is older than this process. */
const isAtWork = (process: number, place: string): boolean =>
  process === pid ? (changedAt(place) ?? ageless) >= performance.timeOrigin : isRunning(process);

export interface Owned {
  readonly place: string;
  readonly kind: Kind;
  readonly process: number;
  readonly isLeft: boolean;
}

const ownedAs = (folder: string, name: string): Owned[] => {
  const [, kind, digits, where] = form.exec(name) ?? [];
  const place = path.join(folder, name);
  const changed = kind === undefined ? undefined : changedAt(place);
  if (changed === undefined || (kind !== "stage" && kind !== "save")) return [];
  const process = Number(digits);
  const isOld = Date.now() - changed > longest;
  return [{ place, kind, process, isLeft: isOld || (where === machine && !isAtWork(process, place)) }];
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

export const ownedIn = (folder: string): Owned[] => namesIn(folder).flatMap((name) => ownedAs(folder, name));

/** Ignores failures. The next run tries again to remove the file. */
export const discard = (place: string): void => {
  try {
    rmSync(place, { recursive: true, force: true });
  } catch {}
};

/** Removes temporary files of processes that have ended. */
export const removeLeftovers = (folder: string): void => {
  for (const { place, isLeft } of ownedIn(folder)) if (isLeft) discard(place);
};
