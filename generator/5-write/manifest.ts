/**
 * The manifest: the entities, the constraints that other languages cannot express, and the generated files.
 */

import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";
import type { Artifact, Dialect, Entity, Model, Type } from "../model/model.ts";
import { unportable } from "../model/verdict.ts";
import { typesOf, typesWithin } from "../model/walk.ts";

interface FileEntry {
  readonly path: string;
  readonly sha256: string;
}

export const manifestPath = "manifest.json";

const describeEntity = (entity: Entity) => ({
  id: entity.id,
  kind: entity.kind,
  source: `${entity.source.path}${entity.pointer === "" ? "" : `#${entity.pointer}`}`,
  sha256: entity.source.sha256,
  notExpressible: [
    ...unportable(entity).map((part) => `${part.keyword} at ${part.pointer}`),
    ...looseIn(entity).map((place) => `integers beyond the range of their width, at ${place}`),
  ],
});

const describeDialect = ({ name, source, entities, document, places }: Dialect) => ({
  name,
  sha256: source.sha256,
  ...(document === undefined ? {} : { places: describePlaces(places) }),
  entities: entities.map(describeEntity),
});

const describePlaces = ({ all, plain }: Dialect["places"]) => ({
  all,
  plain: plain.map(({ pointer, reason }) => ({ pointer, reason })),
});

const isLoose = (type: Type): boolean =>
  typesWithin(type).some((part) => part.kind === "integer" && part.loose === true);

/**
 * Returns the locations of integers whose full range, as declared in the schema, is supported only in
 * TypeScript.
 */
export const looseIn = (entity: Entity): string[] => {
  const at = entity.pointer || "the whole";
  if (entity.kind !== "record") return typesOf(entity).some(isLoose) ? [at] : [];
  const fields = entity.fields.filter(({ type }) => isLoose(type)).map(({ pointer }) => pointer);
  return entity.rest !== undefined && isLoose(entity.rest) ? [...fields, at] : fields;
};

export const manifestArtifact = (
  { dialects }: Model,
  options: JsonObject,
  files: readonly FileEntry[],
): Artifact => ({
  path: manifestPath,
  text: JSON.stringify({
    options,
    dialects: dialects.map(describeDialect),
    files: files.map(({ path, sha256 }) => ({ path, sha256 })),
  }),
  sources: dialects.map(({ source }) => source),
  madeBy: "generator/5-write/manifest.ts",
});

const parsed = (manifest: string | undefined): JsonObject => {
  try {
    const value: JsonValue = JSON.parse(manifest ?? "{}");
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
};

/** Returns the manifest used during a write, which lists old and new files along with the old options. */
export const transitional = (before: string | undefined, after: string): string => {
  const { options } = parsed(before);
  const files = [...filesIn(before), ...filesIn(after)];
  return JSON.stringify({ ...parsed(after), ...(options === undefined ? {} : { options }), files });
};

export const filesIn = (manifest: string | undefined): FileEntry[] => {
  const files: unknown = parsed(manifest)["files"];
  return Array.isArray(files) ? files.filter(isEntry) : [];
};

const isEntry = (value: unknown): value is FileEntry =>
  typeof value === "object" &&
  value !== null &&
  "path" in value &&
  typeof value.path === "string" &&
  "sha256" in value &&
  typeof value.sha256 === "string" &&
  !value.path.split("/").includes("..") &&
  !/^[/]|\\/.test(value.path);
