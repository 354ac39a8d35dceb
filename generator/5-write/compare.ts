/** Compares the files on disk with the generated ones. Never writes. */

import { lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { compareText, type Report } from "../support/diagnostics.ts";
import type { OutputFile } from "./finish.ts";
import { marker } from "./header.ts";
import { filesIn, manifestPath } from "./manifest.ts";
import { refuseUnportable } from "./portable-path.ts";
import { sha256 } from "../support/sha256.ts";

/** A difference. `expected` is absent for a stale file, and `found` is absent for a missing one. */
export interface Drift {
  readonly path: string;
  readonly kind: "changed" | "missing" | "stale";
  readonly expected?: string;
  readonly found?: string;
  readonly isEdited?: true;
}

export const readText = (place: string): string | undefined => {
  try {
    return readFileSync(place, "utf8");
  } catch {
    return undefined;
  }
};

export const driftOf = (folder: string, file: string, expected: string): Drift[] => {
  const found = readText(path.join(folder, file));
  if (found === undefined) return [{ path: file, kind: "missing", expected }];
  return found === expected ? [] : [{ path: file, kind: "changed", expected, found }];
};

/** Files in the manifest, each with its possible hashes. */
type Listed = ReadonlyMap<string, ReadonlySet<string>>;

const listedIn = (out: string): Listed => {
  const listed = new Map<string, Set<string>>();
  for (const { path: file, sha256: hash } of filesIn(readText(path.join(out, manifestPath))))
    listed.set(file, (listed.get(file) ?? new Set()).add(hash));
  return listed;
};

/** Returns all differences, sorted by path. Ignores other files unless they block a generated file. */
export function compare(files: readonly OutputFile[], out: string, report: Report): Drift[] {
  refuseUnportable(
    files.map((file) => file.path),
    report,
  );
  const listed = listedIn(out);
  const changed = files
    .flatMap(({ path: file, text }) => {
      const [drift] = driftOf(out, file, text);
      refuseForeign(out, file, drift?.found, listed, report);
      return drift ?? [];
    })
    .map((drift) => (isEdited(drift, listed) ? { ...drift, isEdited: true as const } : drift));
  const stale = [
    ...staleFiles(files, out, listed, report),
    ...(files.length === 0 ? staleManifest(out) : []),
  ];
  return [...changed, ...stale].toSorted((one, other) => compareText(one.path, other.path));
}

/** Ignores line endings, which a checkout may change. */
const isEdited = ({ path: file, found }: Drift, listed: Listed): boolean => {
  const hashes = listed.get(file);
  if (found === undefined || hashes === undefined) return false;
  return !hashes.has(sha256(found)) && !hashes.has(sha256(found.replaceAll("\r\n", "\n")));
};

/** The manifest does not list itself. The manifest itself is stale when no files are generated. */
function staleManifest(out: string): Drift[] {
  const found = isLink(path.join(out, manifestPath)) ? undefined : readText(path.join(out, manifestPath));
  return found?.includes(marker) === true ? [{ path: manifestPath, kind: "stale", found }] : [];
}

function staleFiles(files: readonly OutputFile[], out: string, listed: Listed, report: Report): Drift[] {
  const made = new Set(files.map((file) => file.path));
  return [...listed].flatMap(([file, hashes]): Drift[] => {
    const found = made.has(file) ? undefined : readText(path.join(out, file));
    if (found === undefined) return [];
    if (isThroughLink(out, file)) throughLink(file, report);
    else if (!hashes.has(sha256(found)))
      foreign(file, "it is no longer generated, but was edited by hand", report);
    return [{ path: file, kind: "stale", found }];
  });
}

const foreign = (file: string, message: string, report: Report): void =>
  report({
    code: "output_foreign",
    file,
    pointer: "",
    message,
    hint: "Move or delete it, then run koine generate again.",
  });

const isLink = (place: string): boolean => {
  try {
    return lstatSync(place).isSymbolicLink();
  } catch {
    return false;
  }
};

/** Returns true if the path contains a symbolic link, which may lead outside the output folder. */
function isThroughLink(out: string, file: string): boolean {
  const steps = file.split("/").map((_, index, all) => path.join(out, ...all.slice(0, index + 1)));
  return steps.some(isLink);
}

const throughLink = (file: string, report: Report): void =>
  foreign(file, "its path contains a symbolic link", report);

function refuseForeign(
  out: string,
  file: string,
  found: string | undefined,
  listed: Listed,
  report: Report,
): void {
  if (isThroughLink(out, file)) return throughLink(file, report);
  // The manifest does not list itself, so it is recognized by its marker.
  const isOurs = file === manifestPath ? found?.includes(marker) : listed.has(file);
  if (found !== undefined && isOurs !== true)
    foreign(file, "a file that koine did not generate already exists here", report);
}
