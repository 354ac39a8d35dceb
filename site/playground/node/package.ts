/** Replaces generator/support/package.ts. The bundle includes the files that the original module reads. */

import metaSchema from "../../../schema/meta.schema.json?raw";
import configSchema from "../../../schema/config-schema.json?raw";
import type { JsonObject } from "../../../generator/support/json.ts";
import manifest from "../../../package.json" with { type: "json" };

const texts: Record<string, string> = import.meta.glob(
  [
    "../../../templates/{docs,go,python,ruby,rust,typescript-codecs,typescript-schema,typescript-validators}/**/*",
  ],
  { query: "?raw", import: "default", eager: true },
);

const files = new Map([
  ...Object.entries(texts).map(([place, text]) => [place.slice("../../../".length), text] as const),
  ["schema/meta.schema.json", metaSchema],
  ["schema/config-schema.json", configSchema],
]);

const encoder = new TextEncoder();

export const packageRoot = (): string => "/";

export const readPackageFile = (...parts: readonly string[]): Uint8Array => {
  const text = files.get(parts.join("/"));
  if (text === undefined) throw new Error(`not part of the playground: ${parts.join("/")}`);
  return encoder.encode(text);
};

export const listPackageFolder = (...parts: readonly string[]): readonly string[] => {
  const start = `${parts.join("/")}/`;
  const below = [...files.keys()].filter((place) => place.startsWith(start));
  return [...new Set(below.map((place) => place.slice(start.length).split("/", 1)[0] ?? ""))].toSorted();
};

export const packageManifest = (): JsonObject => manifest;
export const packageVersion = (): string => manifest.version;
export const packageHash = (): string => manifest.version;
