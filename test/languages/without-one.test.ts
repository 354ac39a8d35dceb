/**
 * A language can be removed by deleting its folders and one line. The generator still compiles and writes the
 * same code for the other languages, and that code still conforms.
 */

import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { languages } from "../../generator/languages/index.ts";
import { filesBelow } from "../harness/files.ts";
import { folderOfFile, folderOfTest } from "../harness/folders.ts";
import { reasonWithout, run, toolchains } from "../harness/toolchain.ts";

const names = languages.map(({ name }) => name);

/** All languages except TypeScript, which the generator itself uses to validate data. */
const guests = names.filter((name) => name !== "typescript");

/**
 * One of these languages runs the fixtures. All other packages are unchanged, so compilers would report
 * nothing new.
 */
const interpreted = ["ruby", "python"] as const;

const parts = ["dist", "generator", "package.json", "runtime", "schema", "templates", "tsconfig.json"];

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, "utf8")));

const withoutLine =
  (language: string) =>
  (list: string): string =>
    list
      .split("\n")
      .filter((line) => !line.endsWith(`from "./${language}/index.ts";`))
      .map((line) => (line.startsWith("export const languages") ? line.replace(`, ${language}`, "") : line))
      .join("\n");

/**
 * Copies the repository without a language. Includes the earlier build, so that the compiler checks only what
 * changed.
 */
const copyWithout = (language: string): string => {
  const folder = folderOfTest(`without-${language}`);
  for (const part of parts)
    cpSync(part, path.join(folder, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "dir");
  for (const place of ["generator/languages", "templates", "dist/generator/languages"])
    rmSync(path.join(folder, place, language), { recursive: true });
  edit(path.join(folder, "generator/languages/index.ts"), withoutLine(language));
  return folder;
};

/** Selects a dialect that has both handwritten methods and stored messages. */
const asked = (some: readonly string[]): readonly string[] =>
  ["generate", "--schema", "schema/phi", "--no-cache", "--languages"].concat(some.join());

/** Returns the text of each generated file, except the manifest and the language's own files. */
const textsIn = (folder: string, language: string): Map<string, string> =>
  new Map(
    filesBelow(folder)
      .map((file) => path.posix.relative(folder, file))
      .filter((file) => file !== "manifest.json" && !file.startsWith(`${language}/`))
      .map((file) => [file, readFileSync(path.join(folder, file), "utf8")]),
  );

const whole = folderOfFile("with-all-languages");
beforeAll(() => {
  run(process.execPath, ["dist/generator/cli.js", ...asked(names), "--out", whole]);
});

test.each(guests)("%s", (language) => {
  const cwd = copyWithout(language);
  const node = (...args: readonly string[]): string => run(process.execPath, args, { cwd });
  const koine = (...args: readonly string[]): string => node("dist/generator/cli.js", ...args);
  node("node_modules/typescript/bin/tsc", "-b", "generator");
  expect(existsSync(path.join(cwd, "dist/generator/languages", language))).toBe(false);

  koine(...asked(names.filter((name) => name !== language)));
  const [written, expected] = [path.join(cwd, "generated"), whole].map((folder) => textsIn(folder, language));
  expect([...(written?.keys() ?? [])]).toEqual([...(expected?.keys() ?? [])]);
  for (const [file, text] of written ?? []) expect([file, text]).toEqual([file, expected?.get(file)]);

  const other = interpreted.find(
    (name) => name !== language && reasonWithout([toolchains[name]]) === undefined,
  );
  const said = koine("conform", "--runtimes", other ?? "typescript", "--strict");
  expect(said).toMatch(/1 testee: 1 conform$/m);
});
