/** A language is its folders and a line of the list: without them the generator compiles, writes the same for the others, and they conform. */

import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { languages } from "../../generator/languages/index.ts";
import { filesBelow } from "../harness/files.ts";
import { folderOfTest } from "../harness/folders.ts";
import { reasonWithout, run, toolchains } from "../harness/toolchain.ts";

const names = languages.map(({ name }) => name);

/** All but TypeScript, which is no guest: the generator judges data by the validators that it writes in it. */
const guests = names.filter((name) => name !== "typescript");

/** Compilers say the same of the same files, so those of other languages need not be asked again. */
const interpreted = ["python", "ruby"] as const;

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

/** A copy of the repository without a language, with what was compiled before, so that the compiler looks at what changed. */
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

const configWithout = (language: string): string => {
  const config = JSON.parse(readFileSync("koine.config.json", "utf8"));
  config.specs.koine.languages = names.filter((name) => name !== language);
  return JSON.stringify(config);
};

/** The text of each generated file but the manifest, which lists them. */
const textsIn = (folder: string, isMeant: (file: string) => boolean): Map<string, string> =>
  new Map(
    filesBelow(folder)
      .map((file) => path.posix.relative(folder, file))
      .filter((file) => file !== "manifest.json" && isMeant(file))
      .map((file) => [file, readFileSync(path.join(folder, file), "utf8")]),
  );

test.each(guests)("%s", (language) => {
  const cwd = copyWithout(language);
  const node = (...args: readonly string[]): string => run(process.execPath, args, { cwd });
  const koine = (...args: readonly string[]): string => node("dist/generator/cli.js", ...args);
  node("node_modules/typescript/bin/tsc", "-b", "generator");
  expect(existsSync(path.join(cwd, "dist/generator/languages", language))).toBe(false);

  writeFileSync(path.join(cwd, "koine.config.json"), configWithout(language));
  koine("generate");
  const written = textsIn(path.join(cwd, "generated"), () => true);
  const expected = textsIn("generated", (file) => !file.startsWith(`${language}/`));
  expect([...written.keys()]).toEqual([...expected.keys()]);
  expect([...written].filter(([file, text]) => expected.get(file) !== text).map(([file]) => file)).toEqual(
    [],
  );

  const asked = interpreted.filter(
    (name) => name !== language && reasonWithout([toolchains[name]]) === undefined,
  );
  const said = koine("conform", "--runtimes", asked.join(), "--strict");
  expect(said).toMatch(new RegExp(`${asked.length} testees?: ${asked.length} conform`));
});
