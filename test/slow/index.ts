/**
 * The slow tests, divided by area into three shares, and the selections for `npm run test:slow`: all tests,
 * one share, the next share, or tests for changed files.
 */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { generator } from "./generator.ts";
import { languages } from "./languages.ts";
import { coveredBySite, runtime } from "./runtime.ts";
import type { Area, Covered } from "./table.ts";

export const areas: readonly Area[] = [languages, generator, runtime];

const fileOf = (test: string): string => `test/${test}.test.ts`;

const filesOf = (...tables: readonly Covered[]): string[] => tables.flatMap(Object.keys).map(fileOf);

/** Tests that `npm test` does not run. */
export const slowOnly: readonly string[] = areas.flatMap((area) => filesOf(area.slowOnly));

const slowIn = (area: Area): string[] => filesOf(area.slowOnly, area.sampled);

export const slow: readonly string[] = areas.flatMap(slowIn);

/** The share for CI. Each session increments the number in `.ci/turn`. */
const nextShare = (): number => Number(readFileSync(".ci/turn", "utf8")) % areas.length;

/** Files that changed since a commit, committed or not. */
const changedSince = (ref: string): string[] => {
  const git = (...args: readonly string[]): string[] => {
    const { status, stdout, stderr } = spawnSync("git", args, { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr.trim());
    return stdout.split("\n").filter((line) => line !== "");
  };
  return [
    ...git("diff", "--name-only", "--merge-base", ref),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
};

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

export const coversChange = (folders: readonly string[], changed: readonly string[]): boolean =>
  changed.some((file) => folders.some((folder) => isBelow(file, folder)));

const baseOf = (selection: string): string => selection.slice("changed:".length);

/** The slow tests that cover one of these files, or whose folder contains one of them. */
export const covering = (changed: readonly string[]): string[] =>
  areas
    .flatMap(({ slowOnly: only, sampled }) => [...Object.entries(only), ...Object.entries(sampled)])
    .filter(([test, folders]) => coversChange([path.dirname(fileOf(test)), ...folders], changed))
    .map(([test]) => fileOf(test));

const areaOf = (selection: string): Area => {
  const area = areas[selection === "next" ? nextShare() : Number(selection) - 1];
  if (area !== undefined) return area;
  throw new Error(`unknown share "${selection}" of the slow tests; use 1 to ${areas.length}`);
};

/**
 * The tests of a selection: `all` slow ones, a share (`1` to `3`), `next`, `changed:REF`, or `everything`
 * including the quick ones.
 */
export const selected = (selection: string): readonly string[] => {
  if (selection === "all") return slow;
  if (selection === "everything") return ["test/**/*.test.ts"];
  if (selection.startsWith("changed:")) return covering(changedSince(baseOf(selection)));
  return slowIn(areaOf(selection));
};

export const includesSite = (selection: string): boolean => {
  if (selection === "all") return true;
  if (selection.startsWith("changed:")) return coversChange(coveredBySite, changedSince(baseOf(selection)));
  return areaOf(selection) === runtime;
};
