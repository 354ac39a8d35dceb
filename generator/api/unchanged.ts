/** The test whether a run would do what the last did: nothing that it reads changed, and all that it wrote is still there. */

import path from "node:path";
import { fingerprintOf, isUnchangedSince, type Read } from "../1-load/fingerprint.ts";
import { hashOfManifest, isAsManifestSays, readCache, writeCache } from "../5-write/cache.ts";
import type { Settings } from "../config/options.ts";
import { packageHash } from "../support/package-hash.ts";
import { inAscii, textOfData } from "../support/reuse/store.ts";
import { sha256 } from "../support/sha256.ts";

/** The result of a run, which has in it what was read. */
interface Said {
  readonly read: Read;
}

/** The record that a run leaves for the next one. */
interface Left<Result> {
  readonly result: Result;
  /** Over our own code, what was asked for, what was read and what was said. */
  readonly hash: string;
  /** A hash of the manifest of each output folder. */
  readonly manifests: readonly string[];
}

/** Modules of a user's own may read anything, and a file may come to stand at an address that had none. */
const isKnowable = ({ cache, targets = [], remote }: Settings): boolean =>
  cache === true && targets.length === 0 && remote !== "admit";

const asked = ({ prune: _prune, force: _force, origin, templates, ...rest }: Settings): unknown => [
  rest,
  origin?.pointer,
  [...(templates ?? [])].map(([target, texts]) => [target, [...texts]]),
];

/** The places that name what was read: a project that was copied is another one. */
const placesOf = ({ schema, out }: Settings): string[] => [schema, out].map((place) => path.resolve(place));

/** The hash that decides whether the last run is still the last word. */
const hashOf = (settings: Settings, result: Said): string =>
  sha256(
    textOfData([packageHash(), asked(settings), placesOf(settings), fingerprintOf(result.read), result]),
  );

const leftIn = <Result>(text: string): Partial<Left<Result>> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

const foldersOf = (settings: Settings): string[] => [settings.out, ...Object.values(settings.folders)];

/** The result of the last run, where this one would say the same. */
export const resultAsBefore = <Result extends Said>(settings: Settings): Result | undefined => {
  if (!isKnowable(settings)) return undefined;
  const { result, hash, manifests = [] } = leftIn<Result>(readCache(settings.out, "run"));
  if (result?.read === undefined || hash !== hashOf(settings, result)) return undefined;
  const isThere = foldersOf(settings).every((folder, index) => isAsManifestSays(folder, manifests[index]));
  return isThere ? result : undefined;
};

/** Leaves what a run that began at a time wrote and says, unless somebody was still editing what it read. */
export const leaveResult = <Result extends Said>(settings: Settings, began: number, result: Result): void => {
  if (!isKnowable(settings) || !isUnchangedSince(result.read, began)) return;
  const manifests = foldersOf(settings).map(hashOfManifest);
  const left = { result, hash: hashOf(settings, result), manifests };
  writeCache(settings.out, "run", inAscii(JSON.stringify(left)));
};
