/** Writing: all or nothing. Everything is staged beside the output folder first, then each file is renamed into place. */

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Report } from "../diagnostics.ts";
import type { Drift } from "./compare.ts";
import { manifestPath } from "./manifest.ts";

const stagePrefix = ".koine-stage-";

/** Applies the differences. A reader sees each file old or new, never in part; the manifest comes last. */
export function write(drifts: readonly Drift[], out: string, report: Report): void {
  if (drifts.length === 0) return;
  try {
    const parent = path.dirname(path.resolve(out));
    mkdirSync(parent, { recursive: true });
    const stage = mkdtempSync(path.join(parent, stagePrefix));
    try {
      removeLeftovers(parent, stage);
      apply(drifts, stage, out);
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
  } catch (error) {
    reportUnwritable(error, report);
  }
}

function reportUnwritable(error: unknown, report: Report): void {
  if (!(error instanceof Error && "code" in error)) throw error;
  const place = "path" in error ? String(error.path) : "";
  const message = `cannot write ${path.basename(place)} (${String(error.code)}); everything is as it was`;
  const hint = "make room there, or mend the permissions, and run koine generate again";
  report({ code: "output_unwritable", file: "", pointer: "", message, hint });
}

/** What a run that was killed an hour or more before this one left behind; a younger one may still be at work. */
function removeLeftovers(parent: string, stage: string): void {
  const now = statSync(stage).mtimeMs;
  for (const name of readdirSync(parent)) {
    const place = path.join(parent, name);
    if (name.startsWith(stagePrefix) && now - statSync(place).mtimeMs > 3_600_000)
      rmSync(place, { recursive: true, force: true });
  }
}

const manifestLast = (one: Drift, other: Drift): number =>
  Number(one.path === manifestPath) - Number(other.path === manifestPath);

function apply(drifts: readonly Drift[], stage: string, out: string): void {
  const written = drifts.filter(({ kind }) => kind !== "stale").toSorted(manifestLast);
  for (const { path: file, expected } of written) writeFile(path.join(stage, file), expected ?? "");
  const placed: Drift[] = [];
  try {
    for (const drift of written) {
      moveFile(path.join(stage, drift.path), path.join(out, drift.path));
      placed.push(drift);
    }
  } catch (error) {
    for (const { path: file, found } of placed) putBack(out, file, found);
    throw error;
  }
  for (const { path: file, kind } of drifts) if (kind === "stale") remove(out, file);
}

function putBack(out: string, file: string, found: string | undefined): void {
  if (found === undefined) remove(out, file);
  else writeFile(path.join(out, file), found);
}

function writeFile(place: string, text: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text, { flush: true });
}

function moveFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Removes a file and the folders that it leaves empty. */
function remove(out: string, file: string): void {
  rmSync(path.join(out, file), { force: true });
  for (let folder = path.dirname(file); folder !== "."; folder = path.dirname(folder)) {
    try {
      rmdirSync(path.join(out, folder));
    } catch {
      return;
    }
  }
}
