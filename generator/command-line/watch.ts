/** koine generate --watch: generates again when something that is read has changed and nobody writes to it any more. */

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
import type { Options } from "../options.ts";
import type { ExitCode, Output } from "./output.ts";

/** Between two looks at the files, in milliseconds. Who writes a file in parts takes less between them. */
const pause = 100;

/** Waits until the files differ from what they were, and are the same at two looks. */
const settled = async (read: Read, before: Snapshot): Promise<readonly string[]> => {
  let last = before;
  for (;;) {
    await delay(pause);
    const now = snapshotOf(read);
    const changed = changedBetween(before, now);
    if (changed.length > 0 && changedBetween(last, now).length === 0) return changed;
    last = now;
  }
};

/** What is watched before anything could be read: where the schemas, the config and its modules stand. */
export const roughly = (specs: readonly Options[]): Read => {
  const places = specs.map(({ schema = "schema" }) => path.resolve(schema));
  return {
    folders: places.map((place) => (isFolder(place) ? place : path.dirname(place))),
    files: specs.flatMap(({ origin, overlays = [], reads = [] }) => [
      ...reads,
      ...overlays.map((overlay) => path.resolve(overlay)),
      ...(origin === undefined ? [] : [path.resolve(origin.file)]),
    ]),
  };
};

const nameOf = (place: string): string => path.relative(process.cwd(), place);

/** `schema/phi/usage.schema.json and 2 more` */
const namesOf = ([first = "", ...others]: readonly string[]): string =>
  others.length === 0 ? nameOf(first) : `${nameOf(first)} and ${others.length} more`;

const union = (all: readonly Read[]): Read => ({
  folders: [...new Set(all.flatMap(({ folders }) => folders))],
  files: [...new Set(all.flatMap(({ files }) => files))],
});

/** What came to be read in a run is watched from its end; what was written during the run may have been read before. */
const withNew = (before: Snapshot, read: Read, start: number): Snapshot => {
  const stateOf = (place: string, state: string) =>
    isUnchangedSince({ folders: [], files: [place] }, start) ? state : "written meanwhile";
  const states = [...snapshotOf(read)].filter(([place]) => !before.has(place));
  return new Map([...before, ...states.map(([place, state]) => [place, stateOf(place, state)] as const)]);
};

/** Generates once: prints what came of it, after what made it run, and says what was read; nothing where it failed. */
export type Run = (because: string) => Promise<readonly Read[]>;

/** Goes on until the process ends, or until a module changed: those are loaded once. */
export const watch = async (
  known: Read,
  modules: readonly string[],
  run: Run,
  output: Output,
): Promise<ExitCode> => {
  const loaded = new Set(modules.map((module) => path.resolve(module)));
  let read = known;
  let because = "";
  for (;;) {
    const start = Date.now();
    const before = snapshotOf(read);
    read = union([read, ...(await run(because))]);
    const changed = await settled(read, withNew(before, read, start));
    const module = changed.find((place) => loaded.has(place));
    if (module !== undefined) {
      await output.err(`${nameOf(module)} changed, and a module is loaded once: start koine again`);
      return 2;
    }
    because = `${namesOf(changed)}: `;
  }
};
