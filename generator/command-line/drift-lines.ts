/** Text output for drift, with one diff per file or one entry per missing or stale folder. */

import { existsSync } from "node:fs";
import path, { posix } from "node:path";
import { createTwoFilesPatch } from "diff";
import type { Drift } from "../5-write/compare.ts";
import { grouped } from "../support/group-by.ts";
import type { Result } from "../api/result.ts";
import { formatFinding, isAnnotated } from "./findings/format.ts";
import { counted, type Format } from "./output.ts";

const diffLines = 40;

/** A unified diff between the file on disk and the generated file, truncated after `diffLines` lines. */
const diffOf = ({ path: place, expected = "", found = "" }: Drift): string => {
  const lines = createTwoFilesPatch(`on disk/${place}`, `generated/${place}`, found, expected, "", "", {
    context: 2,
  })
    .split("\n")
    .slice(1);
  const more = lines.length > diffLines ? [`… ${lines.length - diffLines} more lines`] : [];
  return [...lines.slice(0, diffLines), ...more].join("\n").trimEnd();
};

const lineOf = (
  file: string,
  kind: Drift["kind"],
  message: string,
  format: Format,
  at: { readonly line?: number } = {},
): string =>
  isAnnotated(format) ? formatFinding({ file, pointer: "", code: kind, message, ...at }, format) : message;

/** The first line in the file on disk that differs. */
const firstLine = ({ kind, expected = "", found = "" }: Drift): { readonly line?: number } => {
  if (kind !== "changed") return {};
  const [before, after] = [found.split("\n"), expected.split("\n")];
  const index = before.findIndex((line, at) => line !== after[at]);
  return { line: (index < 0 ? before.length - 1 : index) + 1 };
};

const explanations: Record<Drift["kind"], string> = {
  changed: "differs from the schemas",
  missing: "is missing",
  stale: "is stale: no schema generates it anymore",
};

const fileLine = (drift: Drift, format: Format): string => {
  const { path: place, kind } = drift;
  if (format === "json") return JSON.stringify({ path: place, kind });
  const line = lineOf(place, kind, `${place} ${explanations[kind]}`, format, firstLine(drift));
  return format === "text" && kind === "changed" ? `${line}\n${diffOf(drift)}` : line;
};

/** The path relative to the working directory. */
const nameOf = (place: string): string => path.relative("", place).replaceAll("\\", "/") || ".";

/** The outermost missing folder in the path of a missing file. Undefined if the folder exists. */
const missingFolder = (out: string, { path: file, kind }: Drift): string | undefined => {
  if (kind !== "missing") return undefined;
  const steps = ["", ...posix.dirname(file).split("/")];
  const ways = steps.map((_, index) => path.join(out, ...steps.slice(0, index + 1)));
  const way = ways.find((folder) => !existsSync(folder));
  return way === undefined ? undefined : nameOf(way);
};

/** Folders with at most this many stale files are listed file by file. */
const few = 3;

/** Folders with many stale files, such as the folder for a removed language. */
const staleFolders = (out: string, drifts: readonly Drift[]): ReadonlyMap<Drift, string> => {
  const groups = grouped(drifts, ({ path: file, kind }) =>
    kind === "stale" && file.includes("/") ? file.split("/", 1)[0] : undefined,
  );
  const large = [...groups].filter(([, { length }]) => length > few);
  return new Map(
    large.flatMap(([folder, files]) => files.map((file) => [file, nameOf(path.join(out, folder))] as const)),
  );
};

const folderLine = (folder: string, drifts: readonly Drift[], format: Format): string => {
  const files = counted(drifts.length, "file");
  return drifts[0]?.kind === "stale"
    ? lineOf(folder, "stale", `${folder}/ contains ${files} that no schema generates anymore`, format)
    : lineOf(folder, "missing", `${folder}/ is missing (${files})`, format);
};

const inFolder = ({ out }: Result, drift: Drift): Drift => ({
  ...drift,
  path: posix.join(out, drift.path),
});

/** The drift of one spec, as lines of text. With several specs, paths include the output folder. */
export const driftLines = (result: Result, format: Format, isOne: boolean): string[] => {
  const { drifts, out } = result;
  const isRelative = isOne && !isAnnotated(format);
  const lineFor = (drift: Drift): string => fileLine(isRelative ? drift : inFolder(result, drift), format);
  if (format === "json") return drifts.map(lineFor);
  const stale = staleFolders(out, drifts);
  const folders = drifts.map((drift) => stale.get(drift) ?? missingFolder(out, drift));
  const single = drifts.filter((_, index) => folders[index] === undefined).map(lineFor);
  const byFolder = grouped([...drifts.keys()], (index) => folders[index]);
  const whole = [...byFolder].map(([folder, indexes]) =>
    folderLine(
      folder,
      indexes.flatMap((index) => drifts[index] ?? []),
      format,
    ),
  );
  return [...single, ...whole];
};
