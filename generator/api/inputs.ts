/** Lists the files that `generate` reads and writes, for build tools such as Turborepo, Nx and Bazel. */

import path from "node:path";
import { compareText } from "../support/diagnostics.ts";
import { isDocument } from "../1-load/door.ts";
import { isFolder } from "../1-load/find.ts";
import type { Read } from "../1-load/fingerprint.ts";
import type { Options, Settings } from "../config/options.ts";
import { readAll } from "./reading.ts";
import type { Spec } from "./read-spec.ts";
import { releasesFolder } from "../schema/release.ts";

export interface Inputs {
  /** Files and folders; folders are listed as `folder/**`, because new files in them also count as input. */
  readonly inputs: readonly string[];
  /** Every file read, for tools that do not support patterns. */
  readonly files: readonly string[];
  readonly outputs: readonly string[];
}

/** The schema folders, which are watched for new files. */
const schemaFolders = ({ settings, set }: Spec): string[] => {
  const place = path.resolve(settings.schema);
  const releases = path.join(set.root, releasesFolder);
  if (isFolder(place)) return [place, releases];
  return isDocument(place, settings.inputFormat) ? [releases] : [path.dirname(place), releases];
};

const besides = ({ overlays = [], reads = [], origin }: Settings): string[] => [
  ...overlays,
  ...reads,
  ...(origin === undefined ? [] : [origin.file]),
];

const schemaFiles = ({ set }: Spec): string[] => [
  ...[...set.locate.keys()].map((file) => path.resolve(set.root, file)),
  ...set.dialects.flatMap(({ methods }) => methods.map((method) => path.resolve(set.root, method.path))),
];

/** Absolute paths of all files and folders that a spec read. */
export const readBy = (spec: Spec): Read => {
  const others = besides(spec.settings).map((place) => path.resolve(place));
  return {
    folders: [...schemaFolders(spec), ...others].filter(isFolder),
    files: [...schemaFiles(spec), ...others.filter((place) => !isFolder(place))],
  };
};

const isWithin = (folder: string, place: string): boolean =>
  folder !== place && !path.relative(folder, place).startsWith("..");

/** A folder's pattern covers all files in it. */
const patternsOf = ({ folders, files }: Read): string[] => {
  const isNew = (place: string): boolean => !folders.some((folder) => isWithin(folder, place));
  return [...folders.filter(isNew).map((folder) => `${folder}/**`), ...files.filter(isNew)];
};

const outputsOf = ({ settings: { out, folders } }: Spec): string[] =>
  [out, ...Object.values(folders)].map((folder) => `${path.resolve(folder)}/**`);

/**
 * Returns sorted, unique paths relative to `folder`. Throws GenerationError if the schemas cannot be read.
 */
export const inputsOf = (specs: readonly Options[], folder: string): Inputs => {
  const readings = readAll(specs);
  const read = readings.map(readBy);
  const listed = (places: readonly string[]): string[] =>
    [...new Set(places.map((place) => path.relative(folder, place).replaceAll("\\", "/")))].toSorted(
      compareText,
    );
  return {
    inputs: listed(read.flatMap(patternsOf)),
    files: listed(read.flatMap(({ files }) => files)),
    outputs: listed(readings.flatMap(outputsOf)),
  };
};
