/** A temporary folder with two small dialects, in which tests run the built command. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { koine } from "./command.ts";
import { filesBelow } from "./files.ts";

export let cwd: string;

export const write = (text: string, name: string): void => {
  const place = path.join(cwd, name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
};
export const read = (name: string): string => readFileSync(path.join(cwd, name), "utf8");
export const has = (name: string): boolean => existsSync(path.join(cwd, name));
export const run = (...args: readonly string[]) => koine(args, { cwd });
export const writeConfig = (specs: object, rest: object = {}): void =>
  write(JSON.stringify({ specs, ...rest }), "koine.config.json");

export const dialect = (name: string): void => {
  write(JSON.stringify({ name, title: name, description: "" }), `${name}/dialect.json`);
  const properties = { text: { type: "string" } };
  write(JSON.stringify({ type: "object", properties, required: ["text"] }), `${name}/line.schema.json`);
};

/** All files except cache files. */
export const snapshot = (): Record<string, string> =>
  Object.fromEntries(
    filesBelow(cwd)
      .filter((file) => !file.includes(".koine-cache"))
      .map((file) => [file, readFileSync(file, "utf8")]),
  );

/** Creates a new folder for the running test. The folder is deleted after the test. */
export const openFolder = (): void => {
  cwd = mkdtempSync(path.join(tmpdir(), "koine-config-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  dialect("note");
  dialect("mail");
};
