/** Detects runs that have nothing to do: no input has changed and every output file is still in place. */

import path from "node:path";
import { fingerprintOf, isUnchangedSince, type Read } from "../1-load/fingerprint.ts";
import { hashOfManifest, isAsManifestSays, readCache, writeCache } from "../5-write/cache.ts";
import type { Settings } from "../config/options.ts";
import { packageHash } from "../support/package-hash.ts";
import { inAscii, textOfData } from "../support/reuse/store.ts";
import { sha256 } from "../support/sha256.ts";

/** A result that includes the files read. */
interface Said {
  readonly read: Read;
}

/** The record that a run saves for the next one. */
interface Left<Result> {
  readonly result: Result;
  /** Hash of the generator, the settings, the inputs and the result. */
  readonly hash: string;
  /** A hash of each output folder's manifest. */
  readonly manifests: readonly string[];
}

/**
 * Returns false if a run may depend on unknown files: custom modules can read any file, and a missing `$ref`
 * target may appear later.
 */
const isKnowable = ({ cache, targets = [], remote }: Settings): boolean =>
  cache === true && targets.length === 0 && remote !== "admit";

const asked = ({ prune: _prune, force: _force, origin, templates, ...rest }: Settings): unknown => [
  rest,
  origin?.pointer,
  [...(templates ?? [])].map(([target, texts]) => [target, [...texts]]),
];

/** These paths are absolute, because a copied project counts as a different project. */
const placesOf = ({ schema, out }: Settings): string[] => [schema, out].map((place) => path.resolve(place));

/** The hash that must match for the saved result to be valid. */
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

/** Returns the last run's result if this run would produce the same one. */
export const resultAsBefore = <Result extends Said>(settings: Settings): Result | undefined => {
  if (!isKnowable(settings)) return undefined;
  const { result, hash, manifests = [] } = leftIn<Result>(readCache(settings.out, "run"));
  if (result?.read === undefined || hash !== hashOf(settings, result)) return undefined;
  const isThere = foldersOf(settings).every((folder, index) => isAsManifestSays(folder, manifests[index]));
  return isThere ? result : undefined;
};

/** Saves the result of a run unless an input changed after the run began. */
export const leaveResult = <Result extends Said>(settings: Settings, began: number, result: Result): void => {
  if (!isKnowable(settings) || !isUnchangedSince(result.read, began)) return;
  const manifests = foldersOf(settings).map(hashOfManifest);
  const left = { result, hash: hashOf(settings, result), manifests };
  writeCache(settings.out, "run", inAscii(JSON.stringify(left)));
};
