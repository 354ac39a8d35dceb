/** Schema edits, and the verdicts of both versions on stored documents. */

import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import type { JsonObject, JsonValue } from "../../../../generator/support/json.ts";
import { koine, koineProcess } from "../../../harness/command.ts";
import { folderOfFile } from "../../../harness/folders.ts";

export let folder = "";

/** The number of documents in a file: `npm run long breaking-data` stores 400,000. */
const stored = Number(process.env["KOINE_STORED"] ?? 3000);

/** The number of different documents. */
export const distinct = Math.min(4000, stored / 2);

/** How often a file contains each of them. */
export const repeats = stored / distinct;

/** Writes each document once to `some.jsonl`, and often to `all.jsonl`. */
export const writeDocuments = (lines: readonly string[]): void => {
  const text = `${lines.join("\n")}\n`;
  writeFileSync(path.join(folder, "some.jsonl"), text);
  const all = openSync(path.join(folder, "all.jsonl"), "w");
  for (let time = 0; time < repeats; time++) writeSync(all, text);
  closeSync(all);
};

/** Creates the folder of a test file. */
export const openFolder = (): void => {
  folder = folderOfFile("stored");
};

interface Change {
  readonly code: string;
  readonly documents: number;
}

export interface Data {
  readonly documents: number;
  readonly rejected: { readonly documents: number };
  readonly byChange: readonly Change[];
  readonly unexplained: readonly JsonObject[];
}

export const dataOf = (before: string, after: string, data: string): Data => {
  const args = ["breaking", "--schema", after, "--against", before, "--data", data, "--usage-only"];
  // Reading 400,000 messages takes longer than the time limit for calls in the thread.
  const { status, out, err } = koineProcess([...args, "--format", "json"], { cwd: folder });
  expect([status, err], out).toEqual([1, ""]);
  return JSON.parse(out).data[0];
};

/** Returns the lines that a schema rejects. */
export const rejectedBy = (schema: string, entity: string, file: string): ReadonlySet<number> => {
  const { out } = koine(["validate", "--schema", schema, entity, file, "--format", "jsonl"], { cwd: folder });
  const verdicts: readonly { readonly line: number; readonly valid: boolean }[] = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return new Set(verdicts.flatMap(({ line, valid }) => (valid ? [] : [line])));
};

export const differenceOf = (after: ReadonlySet<number>, before: ReadonlySet<number>): number =>
  [...after].filter((line) => !before.has(line)).length;

export const countsIn = ({ byChange }: Data): readonly (readonly [string, number])[] =>
  byChange.map(({ code, documents }) => [code, documents]);

export type Node = { [key: string]: JsonValue };

export const nodeAt = (schema: JsonValue, ...keys: readonly string[]): Node => {
  const found = keys.reduce((node: unknown, key) => Object(node)[key], schema);
  if (typeof found !== "object" || found === null) throw new TypeError(`the schema has no ${keys.join("/")}`);
  return Object(found);
};

export const listAt = (schema: JsonValue, ...keys: readonly string[]): JsonValue[] => {
  const found: unknown = nodeAt(schema, ...keys);
  if (!Array.isArray(found)) throw new TypeError(`${keys.join("/")} is no list`);
  return found;
};

export const without = (list: JsonValue[], test: (item: JsonValue) => boolean): void => {
  const index = list.findIndex(test);
  if (index < 0) throw new TypeError("the list has no such item");
  list.splice(index, 1);
};

export const isNamed = (text: string) => (item: JsonValue) => JSON.stringify(item).includes(text);

export type Edits = readonly (readonly [code: string, file: string, change: (schema: JsonValue) => void])[];
