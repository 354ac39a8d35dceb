/** Finds the specs of a workspace: in config files, or for single schemas without a config. */

import path from "node:path";
import { readConfig } from "../api/config.ts";
import { schemaOf } from "../1-load/declared-schema.ts";
import { configAbove, configFile, configsBelow } from "../1-load/find-config.ts";
import { isFile } from "../1-load/find.ts";
import { withUnsaved, type Unsaved } from "../1-load/unsaved.ts";
import type { Options } from "../config/options.ts";

/** A config file, or a schema without a config. The path is absolute. */
export interface Source {
  readonly kind: "config" | "schema";
  readonly place: string;
}

const config = (place: string): Source => ({ kind: "config", place });

export const isConfig = (place: string): boolean => path.basename(place) === configFile;

/** Returns the configs in a folder and below, or the nearest one above it. */
export const configsOf = (folder: string): Source[] => {
  const own = path.join(folder, configFile);
  const found = [...(isFile(own) ? [own] : []), ...configsBelow(folder)];
  const above = found.length > 0 ? undefined : configAbove(folder);
  return (above === undefined ? found : [above]).map(config);
};

/** Returns the source of a file that is not part of any spec. */
export const sourceOf = (place: string, unsaved: Unsaved): Source | undefined => {
  const schema = withUnsaved(unsaved, () => schemaOf(place));
  return schema === undefined ? undefined : { kind: "schema", place: schema };
};

/** Throws GenerationError if the config is invalid. */
export const specsOf = async ({ kind, place }: Source, unsaved: Unsaved): Promise<readonly Options[]> =>
  kind === "schema" ? [{ schema: place }] : withUnsaved(unsaved, () => readConfig(place));

/** The name of a spec in its source. */
export const nameOf = ({ origin, schema }: Options): string => origin?.pointer ?? schema ?? "";
