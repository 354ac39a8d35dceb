/**
 * Type-checks files in one strict program, as in a user's project, with TypeScript 7 and, in the slow tests,
 * TypeScript 6.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isThorough } from "./effort.ts";
import { typeErrors6 } from "./type-check-6.ts";

const compiler = path.resolve("node_modules/typescript-7/bin/tsc");

/** Options with the same values in a program and in a `tsconfig.json`. */
type Options = Readonly<Record<string, boolean>>;

/** Options of every program. `koine` resolves to the built declarations, as it does for a user. */
const asUser = { customConditions: [] };

const projectOf = (files: readonly string[], more: Options): string =>
  JSON.stringify({
    extends: path.resolve("tsconfig.json"),
    compilerOptions: { ...more, ...asUser, noEmit: true },
    files: files.map((file) => path.resolve(file)),
    include: [],
    references: [],
  });

/** Uses a single checker, because each additional one would check the shared declarations again. */
const flags = ["--pretty", "false", "--checkers", "1"];

const compile = (project: string): string => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "type-check-"));
  try {
    const file = path.join(folder, "tsconfig.json");
    writeFileSync(file, project);
    const command = [compiler, "--project", file, ...flags];
    const { status, stdout, stderr, error } = spawnSync(process.execPath, command, {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
    });
    if (status === 0) return "";
    if (error !== undefined || stdout === "")
      throw new Error(`the compiler failed: ${error?.message ?? stderr}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** `file(line,column): error TS1: message`, or `error TS1: message`. Indented lines continue the message. */
const diagnostic = /^(?:(?<file>\S.*)\((?<line>\d+),\d+\): )?error TS\d+: (?<message>.*(?:\n .*)*)/gm;

const typeErrors7 = (files: readonly string[], more: Options): string[] =>
  [...compile(projectOf(files, more)).matchAll(diagnostic)].map(
    ({ groups: { file = "", line = "0", message = "" } = {} }) => `${file}:${line} ${message}`,
  );

/** Every error as `file:line message`. */
export const typeErrors = (files: readonly string[], more: Options = {}): string[] =>
  isThorough ? typeErrors6(files, { ...more, ...asUser }) : typeErrors7(files, more);

/** All strictness options. `isolatedDeclarations` requires `declaration`. */
export const strictest: Options = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noUncheckedSideEffectImports: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  declaration: true,
  isolatedDeclarations: true,
  allowImportingTsExtensions: false,
};
