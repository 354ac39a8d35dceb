/**
 * Custom targets and templates are checked by optional parser packages; the built-in languages do not need
 * them.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { slowTest } from "../../harness/slow-test.ts";

const schema = { title: "A", type: "object", properties: { a: { type: "string" } } };

const targetOf = (code: string): string =>
  `export default { name: "own", languages: [], emit: () => [{ path: "own/a.py", text: ${JSON.stringify(code)}, sources: [], madeBy: "own.js" }] };`;

/** Makes the parser package impossible to import. */
const withoutParsers = `data:text/javascript,${encodeURIComponent(`
  import { register } from "node:module";
  const hooks = 'export const resolve = (name, context, next) => { if (name.includes("tree-sitter")) ' +
    'throw Object.assign(new Error("no " + name), { code: "ERR_MODULE_NOT_FOUND" }); return next(name, context); };';
  register("data:text/javascript," + encodeURIComponent(hooks));
`)}`;

interface Asked {
  readonly target?: string;
  readonly languages?: readonly string[];
  readonly isWithout?: boolean;
}

let runs = 0;

const generate = ({ target, languages = ["typescript"], isWithout = false }: Asked) => {
  const folder = path.resolve(`.tmp/own-parsers-${process.pid}-${runs++}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const specs = { a: { schema: "a.json", languages } };
  const config = { specs, ...(target === undefined ? {} : { targets: ["own.js"] }) };
  writeFileSync(path.join(folder, "koine.config.json"), JSON.stringify(config));
  writeFileSync(path.join(folder, "package.json"), '{"type": "module"}');
  writeFileSync(path.join(folder, "a.json"), JSON.stringify(schema));
  if (target !== undefined) writeFileSync(path.join(folder, "own.js"), target);
  if (!isWithout) {
    const { status, out, err } = koine(["generate"], { cwd: folder });
    return { status, said: `${out}${err}` };
  }
  const command = ["--import", withoutParsers, path.resolve("dist/generator/cli.js"), "generate"];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
};

test("writes a custom target's file only if it parses", () => {
  expect(generate({ target: targetOf("import os\nos.getcwd()\n") })).toMatchObject({ status: 0 });
  const { status, said } = generate({ target: targetOf("def a(:\n") });
  expect(status).not.toBe(0);
  expect(said).toContain("output_unsafe: the file would contain a syntax error on line");
});

slowTest("names the package to install if a parser is missing", () => {
  const { status, said } = generate({ target: targetOf("a = 1\n"), isWithout: true });
  expect(status).not.toBe(0);
  expect(said).toContain("parser_missing");
  expect(said).toContain("npm install --save-dev @vscode/tree-sitter-wasm");
});

test("built-in languages need no optional parsers", () => {
  const languages = ["typescript", "rust", "python", "ruby", "go", "java"];
  expect(generate({ languages, isWithout: true })).toMatchObject({ status: 0 });
});
