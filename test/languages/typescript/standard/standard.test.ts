/**
 * Libraries that use Standard Schema: one program each, compiled strictly and run with packages installed
 * from tarballs.
 */

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtureFiles, type Case } from "../../../harness/fixtures/run.ts";
import { run } from "../../../harness/toolchain.ts";
import { blocksOf } from "../../../harness/follow.ts";

const folder = mkdtempSync(path.join(tmpdir(), "koine-standard-"));
const options = { cwd: folder };
const programs = readdirSync("test/languages/typescript/standard/programs").map((name) => path.parse(name));

const npm = (...args: readonly string[]): string =>
  run(
    "npm",
    [...args, "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--silent"],
    options,
  );

const tsconfig = {
  compilerOptions: {
    module: "NodeNext",
    target: "ES2023",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
    resolveJsonModule: true,
    rootDir: ".",
    outDir: "built",
  },
  include: ["programs/*.ts"],
};

/**
 * Frameworks drop a byte order mark and keep only the last of several duplicate keys. Messages in other
 * versions are read by the history codec.
 */
const isDecided = ({ name, entity }: Case): boolean =>
  /^(?:pi|riffer)\./.test(entity) && !/duplicate-key|bom/.test(name) && !entity.includes(".history@");

const fixtures = (): Pick<Case, "entity" | "name" | "text">[] =>
  fixtureFiles("generated")
    .flatMap((file) => file.cases.filter(isDecided))
    .map(({ entity, name, text }) => ({ entity, name, text }));

beforeAll(() => {
  const tarballs = run(process.execPath, ["packages/assemble.js", path.join(folder, "packages")]);
  cpSync("test/languages/typescript/standard", folder, { recursive: true });
  npm("ci");
  npm("install", "--no-save", ...tarballs.trim().split("\n"));
  const events = blocksOf(readFileSync("README.md", "utf8")).find(({ file }) => file === "events.json");
  writeFileSync(path.join(folder, "events.json"), events?.text ?? "");
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  writeFileSync(path.join(folder, "cases.json"), JSON.stringify(fixtures()));
  const koine = path.join(folder, "node_modules/.bin/koine");
  run(koine, ["generate", "--schema", "events.json", "--languages", "typescript"], options);
  run(process.execPath, [path.resolve("node_modules/typescript/bin/tsc"), "-p", "."], options);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(programs.filter(({ ext }) => ext === ".ts"))("$name", async ({ name }) => {
  const said = run(process.execPath, [path.join("built/programs", `${name}.js`)], options);
  await expect(said).toMatchFileSnapshot(`programs/${name}.txt`);
});
