/** Writes the new texts of several files that are there already: each file is seen old or new, never in part. */

import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Report } from "../diagnostics.ts";

export interface Replacement {
  readonly place: string;
  /** As it was read; a file that is another by now stays as it is. */
  readonly before: string;
  readonly after: string;
}

interface Staged {
  readonly place: string;
  readonly staged: string;
}

/** Line ends stay what they are; the text was read with line feeds. */
const stage = ({ place, before, after }: Replacement, all: Staged[]): void => {
  const real = realpathSync(place);
  const found = readFileSync(real, "utf8");
  if (found.replaceAll("\r\n", "\n") !== before)
    throw Object.assign(new Error(place), { code: "ECHANGED", path: place });
  const text = found.includes("\r\n") ? after.replaceAll("\n", "\r\n") : after;
  const staged = path.join(path.dirname(real), `.koine-lint-${path.basename(real)}`);
  all.push({ place: real, staged });
  writeFileSync(staged, text, { flush: true, mode: statSync(real).mode });
};

/** All or none: everything is written beside its place first, then renamed. */
export const replaceAll = (replacements: readonly Replacement[], report: Report): void => {
  const staged: Staged[] = [];
  try {
    for (const replacement of replacements) stage(replacement, staged);
    for (const { place, staged: from } of staged) renameSync(from, place);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    const place = "path" in error ? String(error.path) : "";
    const message = `cannot write ${path.basename(place)} (${String(error.code)})`;
    const hint = "mend the permissions, or lint again when nobody else edits the file";
    report({ code: "output_unwritable", file: place, pointer: "", message, hint });
  } finally {
    for (const { staged: from } of staged) rmSync(from, { force: true });
  }
};
