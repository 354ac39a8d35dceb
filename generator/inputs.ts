/** What `generate` reads and where it writes, for tools that run it only when something changed. */

import path from "node:path";
import { compareText } from "./diagnostics.ts";
import { isDocument } from "./1-load/door.ts";
import { isFolder } from "./1-load/find.ts";
import type { Options } from "./options.ts";
import { readAll, type Reading } from "./reading.ts";

export interface Inputs {
  /** Files, and folders as `folder/**`, in which a new file counts. */
  readonly inputs: readonly string[];
  /** Every file that was read, for tools that take no patterns. */
  readonly files: readonly string[];
  readonly outputs: readonly string[];
}

const asPattern = (place: string): string => (isFolder(place) ? `${place}/**` : place);

/** What lies in a folder of documents may be anything; of ours and of others alike a new file counts. */
const schemasOf = ({ plan, set }: Reading): string[] => {
  const files = [...set.locate.keys()].map((file) => path.resolve(set.root, file));
  if (isFolder(plan.schema)) return [`${path.resolve(plan.schema)}/**`];
  return isDocument(path.resolve(plan.schema)) ? files : [`${path.dirname(path.resolve(plan.schema))}/**`];
};

const besides = ({ plan: { overlays = [], reads = [], origin } }: Reading): string[] => [
  ...overlays,
  ...reads,
  ...(origin === undefined ? [] : [origin.file]),
];

const filesOf = (reading: Reading): string[] => [
  ...[...reading.set.locate.keys()].map((file) => path.resolve(reading.set.root, file)),
  ...reading.set.dialects.flatMap(({ methods }) =>
    methods.map((method) => path.resolve(reading.set.root, method.path)),
  ),
  ...besides(reading).filter((place) => !isFolder(place)),
];

const outputsOf = ({ plan: { out, folders } }: Reading): string[] =>
  [out, ...Object.values(folders)].map((folder) => `${folder}/**`);

/** Relative to a folder, each once and in order. Throws GenerationError where the schemas cannot be read. */
export const inputsOf = (specs: readonly Options[], folder: string): Inputs => {
  const readings = readAll(specs);
  const listed = (places: readonly string[]): string[] =>
    [
      ...new Set(
        places.map((place) => path.relative(folder, path.resolve(folder, place)).replaceAll("\\", "/")),
      ),
    ].toSorted(compareText);
  return {
    inputs: listed(readings.flatMap((one) => [...schemasOf(one), ...besides(one).map(asPattern)])),
    files: listed(readings.flatMap(filesOf)),
    outputs: listed(readings.flatMap(outputsOf)),
  };
};
