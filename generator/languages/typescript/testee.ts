/** The testee for generated TypeScript, which is compiled to JavaScript as one program for all dialects. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { builtModule, packageRoot } from "../../support/package.ts";
import type { Runtime, Workplace } from "../runtime.ts";

/** Reads the location from `bin`, because TypeScript 7 has no other public path to its compiler. */
const compilerFrom = (folder: string): string | undefined => {
  try {
    const place = createRequire(path.join(folder, "package.json")).resolve("typescript/package.json");
    const bin: unknown = JSON.parse(readFileSync(place, "utf8")).bin?.tsc;
    return typeof bin === "string" ? path.join(path.dirname(place), bin) : undefined;
  } catch {
    return undefined;
  }
};

/** The project's compiler. Falls back to the compiler that the generator depends on. */
const compiler = (): string | undefined => compilerFrom(process.cwd()) ?? compilerFrom(packageRoot());

const program = (): string => fileURLToPath(builtModule("generator/command-line/conform/answer.js"));

/** The koine package that generated code imports. */
const koine = (): string => path.dirname(createRequire(import.meta.url).resolve("koine/package.json"));

/** Writes the compiler settings, and links koine for the generated imports. */
const prepare = ({ sources, products }: Workplace): void => {
  const compilerOptions = {
    target: "ES2022",
    module: "NodeNext",
    strict: true,
    allowJs: true,
    skipLibCheck: true,
    types: [],
    rootDir: ".",
    outDir: products,
  };
  writeFileSync(path.join(sources, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  for (const folder of [sources, products]) {
    mkdirSync(path.join(folder, "node_modules"), { recursive: true });
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
    const link = path.join(folder, "node_modules", "koine");
    rmSync(link, { force: true });
    symlinkSync(koine(), link, "junction");
  }
};

export const testee: Runtime = {
  name: "typescript",
  toolchain: {
    get command() {
      return compiler() === undefined ? "tsc" : process.execPath;
    },
    get: "`npm install --save-dev typescript`",
  },
  prepare,
  build: ({ sources }) => [{ file: process.execPath, args: [compiler() ?? "", "-p", sources] }],
  isBuilt: ({ products }) =>
    readdirSync(products).some((name) => existsSync(path.join(products, name, "index.js"))),
  run: ({ products }) => ({ file: process.execPath, args: [program(), products] }),
};
