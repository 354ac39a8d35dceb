/** Comparing: what is on disk against what would be generated. Reads, never writes. */

import { lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { compareText, type Report } from "../support/diagnostics.ts";
import type { OutputFile } from "./finish.ts";
import { marker } from "./header.ts";
import { filesIn, manifestPath } from "./manifest.ts";
import { refuseUnportable } from "./portable-path.ts";
import { sha256 } from "../support/sha256.ts";

/** One difference: `expected` is absent for a stale file, `found` for a missing one. */
export interface Drift {
  readonly path: string;
  readonly kind: "changed" | "missing" | "stale";
  readonly expected?: string;
  readonly found?: string;
  /** True where what is there is not what koine last wrote. */
  readonly isEdited?: true;
}

/** Undefined where there is no file that can be read. */
export const readText = (place: string): string | undefined => {
  try {
    return readFileSync(place, "utf8");
  } catch {
    return undefined;
  }
};

/** One file that is to hold a text; nothing where it does. */
export const driftOf = (folder: string, file: string, expected: string): Drift[] => {
  const found = readText(path.join(folder, file));
  if (found === undefined) return [{ path: file, kind: "missing", expected }];
  return found === expected ? [] : [{ path: file, kind: "changed", expected, found }];
};

/** The files that a manifest lists, each with the hashes that it may have. */
type Listed = ReadonlyMap<string, ReadonlySet<string>>;

const listedIn = (out: string): Listed => {
  const listed = new Map<string, Set<string>>();
  for (const { path: file, sha256: hash } of filesIn(readText(path.join(out, manifestPath))))
    listed.set(file, (listed.get(file) ?? new Set()).add(hash));
  return listed;
};

/** Every difference, by path. Files that nobody of us made do not count, unless one stands where ours must go. */
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

/** Line ends may be those of a checkout. */
const isEdited = ({ path: file, found }: Drift, listed: Listed): boolean => {
  const hashes = listed.get(file);
  if (found === undefined || hashes === undefined) return false;
  return !hashes.has(sha256(found)) && !hashes.has(sha256(found.replaceAll("\r\n", "\n")));
};

/** A manifest does not list itself; where nothing is made any more, it goes with the files. */
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
    hint: "move or delete it, then run koine generate again",
  });

const isLink = (place: string): boolean => {
  try {
    return lstatSync(place).isSymbolicLink();
  } catch {
    return false;
  }
};

/** True where the file is a link, or below one, so that it may lie outside of the output folder. */
function isThroughLink(out: string, file: string): boolean {
  const steps = file.split("/").map((_, index, all) => path.join(out, ...all.slice(0, index + 1)));
  return steps.some(isLink);
}

const throughLink = (file: string, report: Report): void =>
  foreign(file, "there is a symbolic link on its way", report);

/** A file that is not ours, or a link on the way to it, must not be written through. */
function refuseForeign(
  out: string,
  file: string,
  found: string | undefined,
  listed: Listed,
  report: Report,
): void {
  if (isThroughLink(out, file)) return throughLink(file, report);
  // The manifest lists all files but itself, which is known by its words.
  const isOurs = file === manifestPath ? found?.includes(marker) : listed.has(file);
  if (found !== undefined && isOurs !== true)
    foreign(file, "a file that koine did not make stands here", report);
}
