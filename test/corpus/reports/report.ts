/** Reports on other generators by their users: a small schema each, and what is right, as the optional data folder holds it. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dataFile } from "../../harness/data.ts";

/** Documents are JSON texts, since a double cannot say what some of them say. */
interface Right {
  readonly entity: string;
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  /** Both verdicts are right. */
  readonly either: readonly string[];
  /** Either verdict is right, and every door and language has the same one. */
  readonly agree: readonly string[];
  /** Only these doors can say what the texts say. */
  readonly doors: readonly Door[];
  /** Lines of TypeScript, in which `T` is the namespace of the generated types. */
  readonly mustCompile: readonly string[];
  readonly mustNotCompile: readonly string[];
  readonly exports: readonly string[];
  /** Texts that the types must not hold. */
  readonly notIn: readonly string[];
  /** The text that is written equals what was read, with nothing added. */
  readonly roundTrip: boolean;
  /** Words that findings of lint must name. */
  readonly lint: readonly string[];
  /** The right answer is a refusal. */
  readonly refused: boolean;
}

export const doors = ["is", "validate", "decode", "parse"] as const;

export type Door = (typeof doors)[number];

export interface Report extends Right {
  readonly id: string;
  /** The file or the folder to generate from. */
  readonly schema: string;
}

const nothing: Omit<Right, "entity"> = {
  valid: [],
  invalid: [],
  either: [],
  agree: [],
  doors,
  mustCompile: [],
  mustNotCompile: [],
  exports: [],
  notIn: [],
  roundTrip: false,
  lint: [],
  refused: false,
};

const schemaIn = (folder: string, entry = ""): string =>
  ["document.json", "openapi.json"].map((name) => path.join(folder, name)).find(existsSync) ??
  path.join(folder, "files", entry);

const readReport = (folder: string): Report => {
  const { entry, ...expected }: Right & { readonly entry?: string } = JSON.parse(
    readFileSync(path.join(folder, "expected.json"), "utf8"),
  );
  return { ...nothing, ...expected, id: path.basename(folder), schema: schemaIn(folder, entry) };
};

const folder = dataFile("reports", "schemas");

export const reports: readonly Report[] | undefined =
  folder === undefined
    ? undefined
    : readdirSync(folder).map((name) => readReport(path.resolve(folder, name)));

/** The checks that a report makes, and whether it is a folder of files. */
export const kindOf = ({ doors: asked, schema, ...checks }: Report): string => {
  const made = Object.entries(checks).filter(
    ([, part]) => part === true || (Array.isArray(part) && part.length > 0),
  );
  const isFolder = path.basename(path.dirname(schema)) === "files";
  return [...made.map(([name]) => name), asked.length < doors.length, isFolder].join(" ");
};

/** The verdict of a report on each text: valid, invalid, or that all answers are alike; nothing where any answer will do. */
export const verdictsOf = ({ valid, invalid, agree }: Report): ReadonlyMap<string, boolean | "alike"> => {
  const verdicts = new Map<string, boolean | "alike">(agree.map((text) => [text, "alike"]));
  for (const text of valid) verdicts.set(text, true);
  for (const text of invalid) verdicts.set(text, false);
  return verdicts;
};
