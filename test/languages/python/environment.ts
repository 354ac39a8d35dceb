/** Python packages under test: generates them and runs them in a virtual environment. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Options } from "../../../generator/config/options.ts";
import type { Command } from "../../../generator/languages/runtime.ts";
import { generate } from "../../../generator/api/generate.ts";
import { fixtureFiles } from "../../harness/fixtures/run.ts";
import { named, run } from "../../harness/toolchain.ts";
import { cache, virtualEnvironment } from "./virtual.ts";

const requirements = [
  "jiter==0.19.0",
  "pydantic==2.14.3",
  "pydantic-settings==2.16.3",
  "django==5.2.19",
  "django-ninja==1.7.1",
  "django-stubs==6.1.2",
  "fastapi==0.165.0",
  "httpx==0.28.1",
  "httpx2==2.16.2",
  "litestar==2.25.0",
  "pyright==1.1.414",
  "ruff==0.17.6",
  "mypy==2.4.1",
];

const command = (name: string): string => virtualEnvironment(requirements)(name);

const environmentFor = (folder: string) => ({ PYTHONDONTWRITEBYTECODE: "1", PYTHONPATH: folder });

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".py"))
    .map((name) => path.join(folder, name));

/**
 * Runs the formatter, the linter and the strict type checker on a package. Throws if any tool reports a
 * problem.
 */
export const checkPackage = (folder: string): void => {
  const env = environmentFor(folder);
  const tool = (name: string, ...args: readonly string[]): string =>
    run(command(name), args, { cwd: folder, env });
  tool("ruff", "format", "--no-cache", "--diff", ".");
  tool("ruff", "check", "--no-cache", ".");
  tool("mypy", "--cache-dir", path.join(cache, "mypy"), ".");
};

/** Runs pyright, whose strict mode the package's `pyproject.toml` selects. Throws if it reports a problem. */
export const checkWithPyright = (folder: string): void => {
  run(command("pyright"), ["--pythonpath", command("python")], { cwd: folder, env: environmentFor(folder) });
};

const moduleIn = (folder: string): string =>
  readdirSync(folder).find((name) => existsSync(path.join(folder, name, "testee.py"))) ?? "";

export const pythonIn = (folder: string, ...args: readonly string[]): string => {
  return run(command("python"), ["-W", "error", ...args], { env: environmentFor(path.resolve(folder)) });
};

/**
 * Returns the oldest versions that a package's metadata allows: `pydantic>=2.13,<3` becomes `pydantic==2.13`.
 */
export const oldestFor = (folder: string): string[] => {
  const [, list = ""] =
    /^dependencies = \[(.*)\]$/m.exec(readFileSync(path.join(folder, "pyproject.toml"), "utf8")) ?? [];
  return [...list.matchAll(/"([\w-]+)>=([\d.]+)/g)].map(([, name, version]) => `${name}==${version}`);
};

/** Runs Python in an environment with exactly these versions. */
export const pythonWith = (
  versions: readonly string[],
  folder: string,
  ...args: readonly string[]
): string => {
  const python = virtualEnvironment(versions)("python");
  return run(python, ["-W", "error", ...args], { env: environmentFor(path.resolve(folder)) });
};

/** Runs the formatter, the linter and the strict type checker on programs that use a package. */
export const checkPrograms = (folder: string, programs: string): void => {
  const config = path.join(folder, "pyproject.toml");
  const env = { ...environmentFor(folder), MYPYPATH: folder };
  run(command("ruff"), ["format", "--no-cache", "--diff", "--config", config, programs], { env });
  run(command("ruff"), ["check", "--no-cache", "--config", config, programs], { env });
  const mypy = ["--cache-dir", path.join(cache, "mypy"), "--config-file", config, "--warn-unused-ignores"];
  run(command("mypy"), [...mypy, ...filesIn(programs)], { env });
};

export const testeeIn = (folder: string): Command => {
  return {
    file: command("python"),
    args: ["-m", `${moduleIn(folder)}.testee`],
    cwd: folder,
    env: environmentFor(folder),
  };
};

export interface Package {
  readonly folder: string;
  readonly fixtures: string;
  add(program: string): void;
  python(...args: readonly string[]): string;
  /**
   * Returns the testee's response to each line. With the argument "native", the testee calls pydantic
   * directly.
   */
  ask(lines: readonly string[], ...args: readonly string[]): string[];
  /** Runs the formatter, the linter and the type checker. Throws if any tool reports a problem. */
  check(): void;
}

/**
 * Generates a schema folder's package in a temporary folder, which is removed by `atEnd` or at the end of the
 * test.
 */
export const makePackage = async (
  schema: string,
  atEnd: (remove: () => void) => void = onTestFinished,
  options: Options = {},
): Promise<Package> => {
  mkdirSync(".tmp", { recursive: true });
  const out = path.resolve(mkdtempSync(path.join(".tmp", "python-")));
  atEnd(() => rmSync(out, { recursive: true }));
  await generate({ schema, out, languages: ["python"], ...named, ...options });
  const folder = path.join(out, "python");
  const env = environmentFor(folder);
  const tool = (name: string, ...args: readonly string[]): string =>
    run(command(name), args, { cwd: folder, env });
  const fixtures = path.join(out, "cases.jsonl");
  const cases = fixtureFiles(out).flatMap((file) => file.cases);
  writeFileSync(fixtures, cases.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return {
    folder,
    fixtures,
    add: (program) => cpSync(path.join("test/languages/python", program), path.join(folder, program)),
    python: (...args) => tool("python", "-W", "error", ...args),
    ask(lines, ...args) {
      const input = lines.map((line) => `${line}\n`).join("");
      const all = ["-m", "koine_messages.testee", ...args];
      const answers = run(command("python"), all, { cwd: folder, env, input });
      return answers.trimEnd().split("\n");
    },
    check: () => checkPackage(folder),
  };
};
