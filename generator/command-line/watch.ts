/** Watches the inputs of `koine generate` and runs it after changes have settled. */

import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  changedBetween,
  isUnchangedSince,
  snapshotOf,
  type Read,
  type Snapshot,
} from "../1-load/fingerprint.ts";
import { isFolder } from "../1-load/find.ts";
import { settingsOf } from "../api/settings.ts";
import type { Options } from "../config/options.ts";
import type { ExitCode, Output } from "./output.ts";

/**
 * Polling interval in milliseconds. The interval is longer than the pauses of a program that writes a file in
 * several steps.
 */
const pause = 100;

/** The files and folders to watch. */
export interface Watched extends Read {
  /** Output folders. Changes in output folders do not trigger a run. */
  readonly written: readonly string[];
  /** Watched files that are modules, which can only be loaded once. */
  readonly modules: readonly string[];
}

const isWithin = (folder: string, place: string): boolean => {
  const way = path.relative(folder, place);
  return !way.startsWith("..") && !path.isAbsolute(way);
};

/** Whether a new file may be a schema, a template or a method. Other files are ignored. */
const mayBeRead = (place: string): boolean =>
  /\.(json|ya?ml|hbs)$/.test(place) || path.basename(path.dirname(place)) === "methods";

const isRead = ({ written, files }: Watched): ((place: string) => boolean) => {
  const named = new Set(files);
  return (place) =>
    named.has(place) || (mayBeRead(place) && !written.some((folder) => isWithin(folder, place)));
};

const look = (watched: Watched): Snapshot => {
  const counts = isRead(watched);
  return new Map([...snapshotOf(watched)].filter(([place]) => counts(place)));
};

/** Waits until files have changed and then stayed the same for one interval. */
const settled = async (watched: Watched, before: Snapshot): Promise<readonly string[]> => {
  let last = before;
  for (;;) {
    await delay(pause);
    const now = look(watched);
    const changed = changedBetween(before, now);
    if (changed.length > 0 && changedBetween(last, now).length === 0) return changed;
    last = now;
  }
};

/** The files to watch before the first successful run: schemas, config and modules. */
export const roughly = (specs: readonly Options[], config: string | undefined): Watched => {
  const places = specs.map((spec) => path.resolve(settingsOf(spec).schema));
  return {
    folders: places.filter(isFolder),
    files: [
      ...places.filter((place) => !isFolder(place)),
      ...(config === undefined ? [] : [path.resolve(config)]),
      ...specs.flatMap(({ overlays = [], reads = [] }) => [
        ...reads,
        ...overlays.map((overlay) => path.resolve(overlay)),
      ]),
    ],
    modules: specs.flatMap(({ targets, reads = [] }) =>
      targets === undefined ? [] : reads.map((place) => path.resolve(place)),
    ),
    written: specs
      .map(settingsOf)
      .flatMap(({ out, folders }) => [out, ...Object.values(folders)].map((folder) => path.resolve(folder))),
  };
};

const nameOf = (place: string): string => path.relative(process.cwd(), place);

/** Returns a string such as `schema/phi/usage.schema.json and 2 more`. */
const namesOf = ([first = "", ...others]: readonly string[]): string =>
  others.length === 0 ? nameOf(first) : `${nameOf(first)} and ${others.length} more`;

const both = (one: Watched, other: Watched): Watched => ({
  folders: [...new Set([...one.folders, ...other.folders])],
  files: [...new Set([...one.files, ...other.files])],
  written: [...new Set([...one.written, ...other.written])],
  modules: [...new Set([...one.modules, ...other.modules])],
});

/**
 * Adds newly read files to the set of watched files. A file that changed during the run counts as changed.
 */
const withNew = (before: Snapshot, watched: Watched, start: number): Snapshot => {
  const stateOf = (place: string, state: string) =>
    isUnchangedSince({ folders: [], files: [place] }, start) ? state : "written meanwhile";
  const states = [...look(watched)].filter(([place]) => !before.has(place));
  return new Map([...before, ...states.map(([place, state]) => [place, stateOf(place, state)] as const)]);
};

/**
 * Generates once and prints the result, along with what caused the run. Returns additional files to watch.
 */
export type Run = (because: string) => Promise<Watched>;

/** Runs until the process ends or a module changes, because modules can only be loaded once. */
export const watch = async (known: Watched, run: Run, output: Output): Promise<ExitCode> => {
  let watched = known;
  let because = "";
  for (;;) {
    const start = Date.now();
    const before = look(watched);
    watched = both(watched, await run(because));
    const changed = await settled(watched, withNew(before, watched, start));
    const module = changed.find((place) => watched.modules.includes(place));
    if (module !== undefined) {
      await output.err(`${nameOf(module)} changed, but modules are loaded only once; restart koine`);
      return 2;
    }
    because = `${namesOf(changed)}: `;
  }
};
