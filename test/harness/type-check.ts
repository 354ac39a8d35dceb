/** Type-checks files in one strict program, as a user's project would: with TypeScript 7, and in the slow tests with TypeScript 6. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { once } from "../../generator/support/once.ts";
import { isThorough } from "./effort.ts";

/** The project's options, except that `koine` resolves to built declarations, as it does for a user. */
const settings = once((): ts.CompilerOptions => {
  const { config } = ts.readConfigFile("tsconfig.json", (file) => ts.sys.readFile(file));
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, process.cwd()).options, customConditions: [] };
});

/** Options that take the same value in a program and in a `tsconfig.json`. */
type Options = Pick<ts.CompilerOptions, "allowJs" | "checkJs">;

type SourceFile = ts.SourceFile | undefined;

const packages = new Map<string, SourceFile>();

/** Foreign files stay as they are: the declarations of the language and of packages are read once, and not for each program. */
const hostFor = (options: ts.CompilerOptions): ts.CompilerHost => {
  const host = ts.createCompilerHost(options);
  const read = (...asked: Parameters<typeof host.getSourceFile>): SourceFile => host.getSourceFile(...asked);
  return {
    ...host,
    getSourceFile(file, how, ...rest) {
      if (!file.includes("/node_modules/")) return read(file, how, ...rest);
      const key = JSON.stringify([file, how, options]);
      if (!packages.has(key)) packages.set(key, read(file, how, ...rest));
      return packages.get(key);
    },
  };
};

const errorsOfVersion6 = (files: readonly string[], more: Options): string[] => {
  const options = { ...settings(), ...more, noEmit: true };
  const program = ts.createProgram([...files], options, hostFor(options));
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start ?? 0).line + 1;
    const name = file === undefined ? "" : path.relative(process.cwd(), file.fileName);
    return `${name}:${line} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
};

/** The errors that the compiler prints, each with the indented lines after it. */
const errorsIn = (printed: string): string[] =>
  printed
    .split(/\n(?! )/)
    .filter((error) => error !== "")
    .map((error) =>
      error.replace(/^(.*?)\((\d+),\d+\): error TS\d+: /, "$1:$2 ").replace(/^error TS\d+: /, ":0 "),
    );

const errorsOfVersion7 = (files: readonly string[], more: Options): string[] => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "type-check-"));
  const config = {
    extends: path.resolve("tsconfig.json"),
    compilerOptions: { ...more, noEmit: true, customConditions: [] },
    files: files.map((file) => path.resolve(file)),
    include: [],
    references: [],
  };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(config));
  const command = ["node_modules/typescript-7/bin/tsc", "-p", folder, "--pretty", "false"];
  const { stdout, error } = spawnSync(process.execPath, command, { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  if (error !== undefined) throw error;
  return errorsIn(stdout);
};

/** Every error as `file:line message`. */
export const typeErrors = (files: readonly string[], more: Options = {}): string[] =>
  isThorough ? errorsOfVersion6(files, more) : errorsOfVersion7(files, more);
