/** Go from schemas with hard names and knots: one module that its tools take, and that reads and writes. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { readModel } from "../../generator/pipeline.ts";
import { go } from "../../generator/targets/go.ts";
import { hard, hardDialects } from "./go/hard.ts";
import { run, testWith } from "./toolchain.ts";

const openFolder = (): string => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "go-names-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const write = (text: string, ...place: readonly string[]): void => {
  mkdirSync(path.dirname(path.join(...place)), { recursive: true });
  writeFileSync(path.join(...place), text);
};

const writeDialect = (name: string, entities: Readonly<Record<string, object>>, folder: string): void => {
  write(JSON.stringify({ name, title: name, description: name }), folder, name, "dialect.json");
  for (const [entity, schema] of Object.entries(entities))
    write(JSON.stringify(schema), folder, name, `${entity}.schema.json`);
};

/** Writes the module of these schemas as the target gives it, and answers with its folder. */
const writeModule = async (schema: string, folder: string): Promise<string> => {
  const artifacts = await go.emit(readModel(schema), ["go"], ({ message }) => expect.unreachable(message));
  const paths = artifacts.map((artifact) => artifact.path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
  for (const { path: place, text } of artifacts) write(text, folder, place);
  return path.join(folder, "go");
};

const ask = (module: string, documents: readonly (readonly [entity: string, text: string])[]): unknown[] => {
  const lines = documents.map(([entity, text], id) => JSON.stringify({ id, entity, text }));
  const said = run("go", ["run", "."], { cwd: path.join(module, "testee"), input: `${lines.join("\n")}\n` });
  return said
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map(({ ok, text, issue }) => (ok ? text : `${issue.code} ${issue.pointer}`));
};

testWith(
  ["go", "gofmt"],
  "hard names, clashes and knots make a clean module that reads and writes",
  async () => {
    const folder = openFolder();
    const schema = path.join(folder, "schema");
    writeDialect("hard", hard, schema);
    const empty = {
      empty: { type: "object", properties: {} },
      huge: { type: "integer", "x-integer": "bigint" },
    };
    for (const name of hardDialects) writeDialect(name, empty, schema);
    const module = await writeModule(schema, folder);
    expect(run("gofmt", ["-l", module])).toBe("");
    for (const cwd of [module, path.join(module, "testee")])
      expect(run("go", ["vet", "./..."], { cwd })).toBe("");
    expect(
      ask(module, [
        ["hard.Rest", '{"name":"a","x":3,"/":4}'],
        ["hard.Rest", '{"name":"a","x":3,"/":2}'],
        ["hard.Rest", '{"name":"a","x":true}'],
        ["hard.RestOfBig", '{"x":123456789012345678901234567890}'],
        ["hard.RestOfRest", '{"x":{"name":"a","y":1}}'],
        ["hard.RestOrFlag", '{"kind":"flag","x":true}'],
        ["hard.RestOrFlag", '{"kind":"text","x":true}'],
        ["hard.FlattenedRest", '{"more":"a","kind":"flag","x":1}'],
        ["hard.FlattenedRest", '{"more":"a","kind":"flag","x":false}'],
        ["hard.Mixed", "true"],
        ["hard.Mixed", '"true"'],
        ["hard.Mixed", "1.0"],
        ["hard.Mixed", "null"],
        ["hard.Flag", "true"],
        ["hard.Flag", "false"],
        ["hard.Constants", '{"yes":true,"half":1.5,"no":false}'],
        ["hard.Constants", '{"yes":true,"half":1.5,"no":true}'],
        ["hard.Json", '[{"a":[null,true,1.5,"x"]}]'],
        ["hard.Chain", '{"next":{"next":null}}'],
        ["hard.MaybeB", "null"],
        ["hard.NoFields", '{"a":1}'],
        ["hard.Many", '{"kind":"kind 7","next":{"kind":"kind 199"}}'],
      ]),
    ).toMatchInlineSnapshot(`
      [
        "{"name":"a","x":3,"/":4}",
        "range /~1",
        "type /x",
        "{"x":123456789012345678901234567890}",
        "range /x/y",
        "{"kind":"flag","x":true}",
        "type /x",
        "type /x",
        "{"kind":"flag","more":"a","x":false}",
        "true",
        ""true"",
        "1",
        "enum ",
        "true",
        "enum ",
        "{"yes":true,"half":1.5,"no":false}",
        "const /no",
        "[{"a":[null,true,1.5,"x"]}]",
        "{"next":{"next":null}}",
        "null",
        "unknown_key /a",
        "{"kind":"kind 7","next":{"kind":"kind 199"}}",
      ]
    `);
  },
);
