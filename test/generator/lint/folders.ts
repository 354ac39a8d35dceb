/** Writes schemas to a folder, lints and fixes them. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { replaceAll } from "../../../generator/5-write/replace.ts";
import type { Example } from "../../../generator/lint/rule.ts";
import { lint, type PlacedLint } from "../../../generator/api/lint.ts";
import type { Options } from "../../../generator/config/options.ts";
import type { Report } from "../../../generator/support/diagnostics.ts";
import { library } from "../../../generator/support/host.ts";

export const today = "2026-01-01";

const folders: string[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-lint-"));
  folders.push(folder);
  return folder;
};

export const removeFolders = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
};

const write = (place: string, text: string): void => {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
};

export const dialectText = '{ "name": "d", "title": "D", "description": "For an example." }\n';
export const namedText = '{ "$schema": "../meta.schema.json", "type": "string" }\n';

/** Writes a schema. Returns the argument for --schema and the path of the file. */
export const written = (kind: Example["kind"], text: string): { schema: string; file: string } => {
  const folder = newFolder();
  const file = path.join(folder, kind === "document" ? "thing.json" : "d/thing.schema.json");
  write(file, text);
  if (kind === "document") return { schema: file, file };
  write(path.join(folder, "d/dialect.json"), dialectText);
  if (text.includes("named.schema.json")) write(path.join(folder, "d/named.schema.json"), namedText);
  return { schema: folder, file };
};

export const findingsIn = (options: Options): PlacedLint[] =>
  lint([options], today).flatMap(({ findings }) => findings);

/** Fixes a schema until nothing changes. Returns the number of passes. */
export const mend = (options: Options): number => {
  for (let passes = 0; passes < 10; passes++) {
    const mended = lint([options], today).flatMap((result) => result.mended);
    if (mended.length === 0) return passes;
    const refuse: Report = ({ message }) => {
      throw new Error(message);
    };
    replaceAll(mended, refuse, library);
  }
  throw new Error("fixing does not end");
};
