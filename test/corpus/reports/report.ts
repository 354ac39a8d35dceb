/**
 * User reports about other generators, from the optional data folder, each with a small schema and the
 * correct results.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dataFile } from "../../harness/data.ts";

/** Documents are JSON texts, because a double cannot represent all of them. */
interface Right {
  readonly entity: string;
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  /** Documents for which both verdicts are correct. */
  readonly either: readonly string[];
  /** Either verdict is correct, but all entry points and languages must agree. */
  readonly agree: readonly string[];
  /** The entry points that can represent the documents. */
  readonly doors: readonly Door[];
  /** TypeScript lines. `T` is the namespace of the generated types. */
  readonly mustCompile: readonly string[];
  readonly mustNotCompile: readonly string[];
  readonly exports: readonly string[];
  /** Strings that the generated types must not contain. */
  readonly notIn: readonly string[];
  /** The encoded document must equal the input, without additions. */
  readonly roundTrip: boolean;
  /** Words that the lint findings must contain. */
  readonly lint: readonly string[];
  readonly refused: boolean;
}

export const doors = ["is", "validate", "decode", "parse"] as const;

export type Door = (typeof doors)[number];

export interface Report extends Right {
  readonly id: string;
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

/** Returns a report's checks, and whether the report is a folder of files. */
export const kindOf = ({ doors: asked, schema, ...checks }: Report): string => {
  const made = Object.entries(checks).filter(
    ([, part]) => part === true || (Array.isArray(part) && part.length > 0),
  );
  const isFolder = path.basename(path.dirname(schema)) === "files";
  return [...made.map(([name]) => name), asked.length < doors.length, isFolder].join(" ");
};

/**
 * Returns the expected verdict on each document: valid, invalid, or the same everywhere. Documents without a
 * requirement are omitted.
 */
export const verdictsOf = ({ valid, invalid, agree }: Report): ReadonlyMap<string, boolean | "alike"> => {
  const verdicts = new Map<string, boolean | "alike">(agree.map((text) => [text, "alike"]));
  for (const text of valid) verdicts.set(text, true);
  for (const text of invalid) verdicts.set(text, false);
  return verdicts;
};
