/** Writing: all or nothing. Everything is staged beside the output folder first, then each file is renamed into place. */

import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Drift } from "./compare.ts";
import { manifestPath } from "./manifest.ts";

/** Applies the differences. A reader sees each file old or new, never in part; the manifest comes last. */
export function write(drifts: readonly Drift[], out: string): void {
  if (drifts.length === 0) return;
  const parent = path.dirname(path.resolve(out));
  mkdirSync(parent, { recursive: true });
  removeLeftovers(parent);
  const stage = mkdtempSync(path.join(parent, stagePrefix));
  try {
    const written = drifts.filter(({ kind }) => kind !== "stale").toSorted(manifestLast);
    for (const { path: file, expected } of written) stageFile(path.join(stage, file), expected ?? "");
    for (const { path: file } of written) moveFile(path.join(stage, file), path.join(out, file));
    for (const { path: file, kind } of drifts) if (kind === "stale") remove(out, file);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

const stagePrefix = ".koine-stage-";

const manifestLast = (one: Drift, other: Drift): number =>
  Number(one.path === manifestPath) - Number(other.path === manifestPath);

/** What a run that was killed left behind. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent))
    if (name.startsWith(stagePrefix)) rmSync(path.join(parent, name), { recursive: true, force: true });
}

function stageFile(place: string, text: string): void {
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
