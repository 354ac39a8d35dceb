/** Finds and reads frozen releases, and restores their files to a folder. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Report } from "../support/diagnostics.ts";
import { formErrors } from "../schema/form.ts";
import type { InputFormat } from "../schema/input-format.ts";
import type { JsonValue } from "../support/json.ts";
import {
  compareVersions,
  documentPath,
  isVersion,
  releaseForm,
  releasesFolder,
  type Release,
} from "../schema/release.ts";
import { documentName } from "./documents/load.ts";
import { isDocument } from "./door.ts";
import { findDialects, isFolder, rootOf } from "./find.ts";
import { sha256 } from "../support/sha256.ts";

/** The folder of frozen releases for the dialects at a path. */
export interface Shelf {
  readonly folder: string;
}

export const shelfOf = (schema: string, asked?: InputFormat): Shelf => {
  const place = path.resolve(schema);
  const folder = isFolder(place) ? place : path.dirname(place);
  return { folder: path.join(isDocument(place, asked) ? folder : rootOf(place), releasesFolder) };
};

/** Returns the dialects at a path. `dialect` is the name of a document whose file does not contain a name. */
export const dialectsAt = (schema: string, dialect?: string, asked?: InputFormat): string[] => {
  const place = path.resolve(schema);
  if (isDocument(place, asked)) return [dialect ?? documentName(place)];
  return findDialects(place, () => undefined).dialects.map(({ name }) => name);
};

const ending = ".json";

export const versionsOf = ({ folder }: Shelf, dialect: string): string[] => {
  const place = path.join(folder, dialect);
  if (!isFolder(place)) return [];
  return readdirSync(place)
    .flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []))
    .filter(isVersion)
    .toSorted(compareVersions);
};

const hint = "Restore the frozen files from version control. Never edit a release.";

const isRelease = (value: JsonValue): value is JsonValue & Release =>
  formErrors(releaseForm, value).length === 0;

/** Normalizes line endings, which may differ between checkouts. */
const textIn = (place: string): string => readFileSync(place, "utf8").replaceAll("\r\n", "\n");

const parse = (text: string): JsonValue | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const readRelease = (
  { folder }: Shelf,
  dialect: string,
  version: string,
  report: Report,
): Release | undefined => {
  const file = path.join(folder, dialect, `${version}${ending}`);
  const broken = (pointer: string, message: string): undefined => {
    report({ code: "release_broken", file, pointer, message, hint });
  };
  const value = parse(textIn(file));
  if (value === undefined) return broken("", "this frozen release is not valid JSON");
  if (!isRelease(value)) {
    const [error] = formErrors(releaseForm, value);
    return broken(error?.pointer ?? "", `this is not a frozen release: ${error?.message ?? ""}`);
  }
  if (value.dialect === dialect && value.version === version) return value;
  return broken("", `this file contains ${value.dialect} ${value.version}`);
};

const documentOf = (
  { folder }: Shelf,
  { dialect, version }: Release,
  hash: string,
  report: Report,
): string | undefined => {
  const place = path.join(folder, dialect, documentPath(hash));
  const text = existsSync(place) ? textIn(place) : undefined;
  if (text !== undefined && sha256(text) === hash) return text;
  const how = text === undefined ? "is missing" : "was changed";
  const message = `a document of ${dialect} ${version} ${how}`;
  report({ code: "release_broken", file: place, pointer: "", message, hint });
  return undefined;
};

/** Returns a release's files by path. Reports missing and changed files. */
export const filesOf = (
  shelf: Shelf,
  release: Release,
  part: "schemas" | "fixtures",
  report: Report,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(release[part]).flatMap(([file, hash]): [string, string][] => {
      const text = documentOf(shelf, release, hash, report);
      return text === undefined ? [] : [[file, text]];
    }),
  );

/** A temporary folder that contains the schemas from a release. */
export interface LaidOut {
  readonly place: string;
  close(): void;
}

/**
 * Restores a single release to the path that was frozen; several releases are restored to a schema folder.
 */
export const layOut = (shelf: Shelf, releases: readonly Release[], report: Report): LaidOut => {
  const out = mkdtempSync(path.join(tmpdir(), "koine-release-"));
  for (const release of releases)
    for (const [file, text] of filesOf(shelf, release, "schemas", report)) {
      mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
      writeFileSync(path.join(out, file), text);
    }
  const [only, ...others] = releases;
  const place = only === undefined || others.length > 0 ? out : path.join(out, only.place);
  return { place, close: () => rmSync(out, { recursive: true, force: true }) };
};
