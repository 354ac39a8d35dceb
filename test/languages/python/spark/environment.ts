/** Spark as a Python package in a virtual environment, with the machine's Java and the generated package. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { generate } from "../../../../generator/api/generate.ts";
import { cache, virtualEnvironment } from "../virtual.ts";
import { named, reasonWithout, run } from "../../../harness/toolchain.ts";

/** Dependencies of the measurements, and tools that check the package. */
const requirements = [
  ...readFileSync("bench/spark/requirements.txt", "utf8").trimEnd().split("\n"),
  "ruff==0.17.6",
  "mypy==2.4.1",
];

export const reasonWithoutSpark = (): string | undefined => reasonWithout(["python3", "java"]);

export const command = (name: string): string => virtualEnvironment(requirements)(name);

const program = path.resolve("dist/generator/cli.js");

/**
 * The environment variables of Spark programs: the virtual environment comes first on the path, then the
 * packages of a folder.
 */
export const environmentWith = (packages: string): Readonly<Record<string, string>> => ({
  PATH: `${path.dirname(command("python"))}:${process.env["PATH"] ?? ""}`,
  PYTHONPATH: packages,
  PYTHONDONTWRITEBYTECODE: "1",
  SPARK_LOCAL_IP: "127.0.0.1",
  KOINE: `"${process.execPath}" "${program}"`,
});

export interface SparkPackage {
  readonly folder: string;
  /** Runs the formatter, the linter and the strict type checker. Throws if any tool reports a problem. */
  check(): void;
  close(): void;
}

const checks = [
  ["ruff", "format", "--no-cache", "--diff", "."],
  ["ruff", "check", "--no-cache", "."],
  ["mypy", "--cache-dir", path.join(cache, "mypy-spark"), "."],
] as const;

export const makeSparkPackage = async (schema: string): Promise<SparkPackage> => {
  mkdirSync(".tmp", { recursive: true });
  const out = path.resolve(mkdtempSync(path.join(".tmp", "spark-")));
  await generate({ schema, out, languages: ["python"], spark: true, fixtures: false, ...named });
  const folder = path.join(out, "python");
  const env = environmentWith(folder);
  return {
    folder,
    check: () => checks.forEach(([name, ...args]) => run(command(name), args, { cwd: folder, env })),
    close: () => rmSync(out, { recursive: true }),
  };
};

/** Runs a program in this folder with a JSON request and returns the last line of its output. */
export const ask = (name: string, packages: string, request: object): unknown => {
  const file = path.resolve("test/languages/python/spark", name);
  const env = environmentWith(packages);
  const said = run(command("python"), [file], { env, input: JSON.stringify(request) });
  return JSON.parse(said.trimEnd().split("\n").at(-1) ?? "");
};
