/** Names of files and folders that are there for a moment: they say whose they are, so that what a killed run left is known. */

import { lstatSync, readdirSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { kill, pid } from "node:process";
import { sha256 } from "../support/sha256.ts";

/** A `stage` is a folder that nobody else writes beside; a `save` is one file on its way. */
type Kind = "stage" | "save";

/** Processes have numbers on one machine; a container is a machine of its own. */
const machine = sha256(hostname()).slice(0, 8);

/** The beginning of a name of this process. */
export const ownPrefix = (kind: Kind): string => `.koine-${kind}-${pid}-${machine}-`;

const form = /^\.koine-(stage|save)-(\d+)-([0-9a-f]{8})-/;

/** Numbers of processes are given again, and other machines cannot be asked: what is older is nobody's. */
const longest = 3_600_000;

const isRunning = (process: number): boolean => {
  try {
    return kill(process, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

const ageless = Number.POSITIVE_INFINITY;

/** Undefined where it is gone by now. */
const changedAt = (place: string): number | undefined =>
  lstatSync(place, { throwIfNoEntry: false })?.mtimeMs ?? undefined;

/** Our own number on what is older than we are was another's. */
const isAtWork = (process: number, place: string): boolean =>
  process === pid ? (changedAt(place) ?? ageless) >= performance.timeOrigin : isRunning(process);

export interface Owned {
  readonly place: string;
  readonly kind: Kind;
  readonly process: number;
  /** True where its process is gone. */
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

/** All that stands in a folder for a moment. */
export const ownedIn = (folder: string): Owned[] => namesIn(folder).flatMap((name) => ownedAs(folder, name));

/** Whoever cannot remove it leaves it to the next run. */
export const discard = (place: string): void => {
  try {
    rmSync(place, { recursive: true, force: true });
  } catch {}
};

/** Removes what runs left behind whose process is gone. */
export const removeLeftovers = (folder: string): void => {
  for (const { place, isLeft } of ownedIn(folder)) if (isLeft) discard(place);
};
