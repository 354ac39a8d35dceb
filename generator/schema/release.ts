/** A frozen release: a dialect's schemas and fixtures, each identified by the SHA-256 of its text. */

import type { JsonObject } from "../support/json.ts";

/**
 * The content of `releases/<dialect>/<version>.json`. Each text is stored once, in the `documents` folder
 * next to the release.
 */
export interface Release {
  readonly koine: "release";
  readonly dialect: string;
  readonly version: string;
  /** The path to pass to `--schema` once the files are restored. */
  readonly place: string;
  /** Hashes by path, relative to the schema folder. */
  readonly schemas: Readonly<Record<string, string>>;
  /** Hashes by path, relative to `generated`. */
  readonly fixtures: Readonly<Record<string, string>>;
}

export const releasesFolder = "releases";

const hashes: JsonObject = {
  type: "object",
  // Paths must not leave the folder.
  propertyNames: { pattern: "^(?!/)(?!.*(^|/)\\.\\.(/|$))[^\\\\\\u0000]+$" },
  additionalProperties: { type: "string", pattern: "^[0-9a-f]{64}$" },
};

export const releaseForm: JsonObject = {
  type: "object",
  properties: {
    koine: { const: "release" },
    dialect: { type: "string" },
    version: { type: "string" },
    place: { type: "string", pattern: "^(?!/)(?!.*(^|/)\\.\\.(/|$))[^\\\\\\u0000]+$" },
    schemas: hashes,
    fixtures: hashes,
  },
  required: ["koine", "dialect", "version", "place", "schemas", "fixtures"],
  additionalProperties: false,
};

export const documentPath = (hash: string): string => `documents/${hash}.json`;

/** Accepts versions such as `1`, `0.8.0`, `1.0.0-rc.1` and `2025-06-18`. */
export const isVersion = (text: string): boolean =>
  text.length <= 64 && /^\d+(\.\d+)*(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/.test(text);

const byPart = (one: string, other: string): number => {
  const isNumber = /^\d+$/.test(one) && /^\d+$/.test(other);
  if (isNumber) return Number(one) - Number(other);
  return one < other ? -1 : one > other ? 1 : 0;
};

const byParts = (one: readonly string[], other: readonly string[], missing: string): number => {
  const length = Math.max(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const order = byPart(one[index] ?? missing, other[index] ?? missing);
    if (order !== 0) return order;
  }
  return 0;
};

/**
 * Compares versions, oldest first, following Semantic Versioning and date order: `1.0.0-rc.1` comes before
 * `1.0.0`, which equals `1.0` and `01.0.0`.
 */
export const compareVersions = (one: string, other: string): number => {
  const [core = "", ...rest] = one.split("-");
  const [otherCore = "", ...otherRest] = other.split("-");
  const order = byParts(core.split("."), otherCore.split("."), "0");
  if (order !== 0 || rest.length * otherRest.length === 0) return order || otherRest.length - rest.length;
  return byParts(rest.join(".").split("."), otherRest.join(".").split("."), "");
};

/** Returns this version as spelled in the list, or undefined if the list does not contain it. */
export const spelling = (version: string, among: readonly string[]): string | undefined =>
  among.find((one) => one === version) ??
  (isVersion(version) ? among.find((one) => compareVersions(one, version) === 0) : undefined);
