/** Finds each dialect's files by walking folders, in an order that does not depend on the file system. */

import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { compareText, type Report } from "../support/diagnostics.ts";
import { releasesFolder } from "../schema/release.ts";

export interface FoundFile {
  readonly place: string;
  /** The path relative to the schema folder, with forward slashes. */
  readonly path: string;
}

export interface DialectFolder {
  readonly name: string;
  /**
   * The requested schema file, if only one was requested. Files that the requested file refers to are also
   * included.
   */
  readonly only?: string;
  readonly manifest: readonly FoundFile[];
  readonly schemas: readonly FoundFile[];
  readonly examples: readonly FoundFile[];
  readonly methods: readonly FoundFile[];
  readonly migrations: readonly FoundFile[];
}

const schemaEnding = ".schema.json";
const metaSchema = "meta.schema.json";

interface Entry {
  readonly name: string;
  readonly place: string;
  readonly isFolder: boolean;
}

function entriesOf(folder: string, report: Report, at = path.basename(folder)): Entry[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith(".") && (entry.isFile() || entry.isDirectory()))
      .map((entry) => ({
        name: entry.name,
        place: path.join(folder, entry.name),
        isFolder: entry.isDirectory(),
      }))
      .toSorted((one, other) => compareText(one.name, other.name));
  } catch (error) {
    unreadable(folder, at, error, report);
    return [];
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

export const unreadable = (place: string, file: string, error: unknown, report: Report): void => {
  const reason = reasonOf(error);
  const [message, hint] =
    reason === "ENOENT" || reason === "ENOTDIR"
      ? ["no file or folder exists here", beginning]
      : [`cannot read ${place} (${reason})`, "Check the path passed to --schema and its permissions."];
  report({ code: "file_unreadable", file, pointer: "", message, hint });
};

/** The hint shown if there are no schemas yet. */
const beginning =
  "Run `npx koine init` to create a first dialect, or pass a JSON Schema or an OpenAPI 3 document to --schema.";

export interface Found {
  readonly root: string;
  readonly dialects: readonly DialectFolder[];
}

/**
 * Finds the dialects below a schema folder. A dialect's own folder or a single schema file is also accepted.
 */
export function findDialects(place: string, report: Report): Found {
  const root = path.resolve(place);
  if (isFile(root)) return findOne(root, report);
  const entries = entriesOf(root, report, "");
  if (entries.some(isOfDialect)) {
    const dialect = findDialect(root, report);
    wantManifest(dialect, report);
    return { root: path.dirname(root), dialects: [dialect] };
  }
  const folders = entries.filter((entry) => entry.isFolder && !isShelf(entry.place));
  const dialects = folders.map((folder) => findDialect(folder.place, report));
  if (dialects.some(({ manifest, schemas }) => manifest.length + schemas.length > 0)) {
    for (const dialect of dialects) wantManifest(dialect, report);
    return { root, dialects };
  }
  if (isFolder(root)) noDialect("", beginning, report);
  return { root, dialects: [] };
}

const isOfDialect = ({ name }: Pick<Entry, "name">): boolean => name === "dialect.json" || isSchema(name);

export const rootOf = (place: string): string => {
  const root = path.resolve(place);
  if (isFile(root)) return path.dirname(path.dirname(root));
  return entriesOf(root, () => undefined).some(isOfDialect) ? path.dirname(root) : root;
};

/**
 * Returns true for a folder that contains frozen releases and is therefore not a dialect, even if its first
 * freeze was interrupted.
 */
export const isShelf = (folder: string): boolean => {
  if (path.basename(folder) !== releasesFolder) return false;
  const names = readdirSync(folder);
  const isDialect = names.some((name) => isOfDialect({ name }));
  return !isDialect || names.some((name) => existsSync(path.join(folder, name, "documents")));
};

/** A single schema file needs no dialect.json. The dialect's name is derived from the folder. */
const findOne = (place: string, report: Report): Found => {
  const folder = path.dirname(place);
  const dialect = findDialect(folder, report);
  const only = `${path.basename(folder)}/${path.basename(place)}`;
  const name = dialect.manifest.length > 0 ? dialect.name : usableName(dialect.name);
  const isListed = dialect.schemas.some((file) => file.path === only);
  const schemas = isListed ? dialect.schemas : [...dialect.schemas, { place, path: only }];
  return { root: path.dirname(folder), dialects: [{ ...dialect, name, only, schemas }] };
};

export const isDialectName = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

/** Converts a file or folder name to a dialect name: lowercase words joined by hyphens. */
export const usableName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "") || "schema";

export const isSchema = (name: string): boolean => name.endsWith(schemaEnding) && name !== metaSchema;

export const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Returns true for anything that exists and is not a folder, including pipes. */
export const isFile = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === false;

const wantManifest = ({ name, manifest }: DialectFolder, report: Report): void => {
  if (manifest.length === 0) noDialect(`${name}/dialect.json`, manifestHint, report);
};

const noDialect = (file: string, hint: string, report: Report): void =>
  report({ code: "dialect_missing", file, pointer: "", message: "no dialect found", hint });

const manifestHint =
  'Add a dialect.json with "name", "title" and "description", as `npx koine init` does. To load the files as third-party schemas, use --input-format json-schema.';

function findDialect(folder: string, report: Report): DialectFolder {
  const name = path.basename(folder);
  const entries = entriesOf(folder, report);
  const found = (entry: Entry): FoundFile => ({ place: entry.place, path: `${name}/${entry.name}` });
  const manifest = entries.filter((entry) => entry.name === "dialect.json").map(found);
  const schemas = entries.filter((entry) => !entry.isFolder && isSchema(entry.name)).map(found);
  const folders = (wanted: string): Entry[] =>
    entries.filter((entry) => entry.isFolder && entry.name === wanted);
  return {
    name,
    manifest,
    schemas,
    examples: folders("examples").flatMap((entry) => jsonBelow(entry, `${name}/examples`, report)),
    methods: folders("methods").flatMap((entry) => filesIn(entry, `${name}/methods`, report)),
    migrations: folders("migrations").flatMap((entry) => filesIn(entry, `${name}/migrations`, report)),
  };
}

const filesIn = (folder: Entry, at: string, report: Report): FoundFile[] =>
  entriesOf(folder.place, report)
    .filter((entry) => !entry.isFolder)
    .map(({ place, name }) => ({ place, path: `${at}/${name}` }));

function jsonBelow(folder: Entry, at: string, report: Report): FoundFile[] {
  return entriesOf(folder.place, report).flatMap((entry) => {
    const place = `${at}/${entry.name}`;
    if (entry.isFolder) return jsonBelow(entry, place, report);
    return entry.name.endsWith(".json") ? [{ place: entry.place, path: place }] : [];
  });
}
