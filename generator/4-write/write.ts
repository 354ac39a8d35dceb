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

/** What is to change in one output folder. */
export interface Change {
  readonly folder: string;
  readonly drifts: readonly Drift[];
}

/** Applies the differences of all folders or of none. A reader sees each file old or new, never in part; manifests come last. */
export function write(changes: readonly Change[], report: Report): void {
  const stages: Stage[] = [];
  try {
    for (const change of changes) if (change.drifts.length > 0) stages.push(openStage(change));
    apply(stages.flatMap(stepsOf).toSorted(manifestsLast));
  } catch (error) {
    reportUnwritable(error, report);
  } finally {
    for (const { stage } of stages) rmSync(stage, { recursive: true, force: true });
  }
}

interface Stage extends Change {
  readonly stage: string;
}

/** Beside the output folder, so that files are moved within one file system. */
function openStage(change: Change): Stage {
  const parent = path.dirname(path.resolve(change.folder));
  mkdirSync(parent, { recursive: true });
  const stage = mkdtempSync(path.join(parent, stagePrefix));
  removeLeftovers(parent, stage);
  return { ...change, stage };
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

/** One file of one folder, and where its new text waits. */
interface Step extends Drift {
  readonly folder: string;
  readonly staged: string;
}

const stepsOf = ({ folder, stage, drifts }: Stage): Step[] =>
  drifts.map((drift) => ({ ...drift, folder, staged: path.join(stage, drift.path) }));

/** Stale files go after all others came, and a manifest changes when what it lists is there. */
const rank = ({ path: file, kind }: Step): number => (file === manifestPath ? 2 : kind === "stale" ? 1 : 0);
const manifestsLast = (one: Step, other: Step): number => rank(one) - rank(other);

function apply(steps: readonly Step[]): void {
  for (const { kind, staged, expected = "" } of steps) if (kind !== "stale") writeFile(staged, expected);
  const done: Step[] = [];
  try {
    for (const step of steps) {
      if (step.kind === "stale") remove(step.folder, step.path);
      else moveFile(step.staged, path.join(step.folder, step.path));
      done.push(step);
    }
  } catch (error) {
    for (const step of done) putBack(step);
    throw error;
  }
}

function putBack({ folder, path: file, found }: Step): void {
  if (found === undefined) remove(folder, file);
  else writeFile(path.join(folder, file), found);
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
