/** The Go module under Go's own tools: canonical, compiled, used as a user would, and asked for every fixture. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { generate } from "../../generator/pipeline.ts";
import { filesBelow } from "../files.ts";
import { answersOf, type Case } from "./go/answers.ts";
import { corners } from "./go/corners.ts";
import { hostile, hostileText } from "./go/hostile.ts";
import { run, testWith } from "./toolchain.ts";

const tools = ["go", "gofmt"];
const here = path.join("test", "conformance", "go");

const go = (cwd: string, ...args: readonly string[]): string =>
  run("go", args, { cwd, env: { GOFLAGS: "-mod=mod", GOTOOLCHAIN: "local" } });

const openFolder = (): string => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "go-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

type Dialects = Readonly<Record<string, Readonly<Record<string, object>>>>;

const writeSchemas = (dialects: Dialects, folder: string): string => {
  const schema = path.join(folder, "schema");
  for (const [name, entities] of Object.entries(dialects)) {
    mkdirSync(path.join(schema, name), { recursive: true });
    const manifest = { name, title: hostileText, description: hostileText };
    writeFileSync(path.join(schema, name, "dialect.json"), JSON.stringify(manifest));
    for (const [entity, text] of Object.entries(entities))
      writeFileSync(path.join(schema, name, `${entity}.schema.json`), JSON.stringify(text));
  }
  return schema;
};

const expectClean = (module: string): void => {
  expect(run("gofmt", ["-l", module])).toBe("");
  expect(go(module, "vet", "./...")).toBe("");
};

const casesIn = (folder: string): Case[] =>
  filesBelow(folder).flatMap((file): Case[] => JSON.parse(readFileSync(file, "utf8")).cases);

const expectAnswers = (module: string, cases: readonly Case[]): void => {
  go(module, "build", "-o", path.resolve(module, "..", "testee"), "./testee");
  expect(answersOf(path.resolve(module, "..", "testee"), cases)).toEqual([]);
};

const expectGood = async (schema: string, folder: string): Promise<void> => {
  const out = path.join(folder, "generated");
  await generate({ schema, out, languages: ["go"] });
  expectClean(path.join(out, "go"));
  expectAnswers(path.join(out, "go"), casesIn(path.join(out, "fixtures")));
};

testWith(tools, "the module of all dialects is clean and answers every fixture", () => {
  const folder = openFolder();
  const module = path.join(folder, "go");
  cpSync(path.join("generated", "go"), module, { recursive: true });
  expectClean(module);
  expectAnswers(module, casesIn(path.join("generated", "fixtures")));
});

testWith(tools, "every shape of the model is clean and answers its fixtures", async () => {
  await expectGood(path.join("test", "fixtures", "schema"), openFolder());
});

testWith(tools, "names that collide or are taken, and types that Go lacks", async () => {
  const folder = openFolder();
  const empty = { empty: { type: "object", properties: {} } };
  const dialects = { corners, type: empty, core: empty, "a-b": empty, ab: empty };
  await expectGood(writeSchemas(dialects, folder), folder);
  const types = readFileSync(path.join(folder, "generated", "go", "corners", "types.go"), "utf8");
  for (const line of ["type CalledOtherwise struct", "Renamed *string", "Renamed2 *string", "JSON_ string"])
    expect(types).toContain(line);
});

testWith(tools, "schema text stays text, whatever it says", async () => {
  const folder = openFolder();
  await expectGood(writeSchemas({ hostile }, folder), folder);
});

testWith(tools, "a program uses the module, and so does the README's", () => {
  const folder = openFolder();
  const module = path.resolve("generated", "go");
  cpSync(path.join(here, "usage", "main.go"), path.join(folder, "usage", "main.go"));
  const readme = readFileSync(path.join(module, "README.md"), "utf8");
  const example = /```go\n([^]*?)```/.exec(readme)?.[1] ?? "";
  mkdirSync(path.join(folder, "readme"));
  writeFileSync(path.join(folder, "readme", "main.go"), example);
  writeFileSync(path.join(folder, "go.mod"), "module usage\n\ngo 1.23\n");
  go(folder, "mod", "edit", "-require=koine-messages@v0.0.0", `-replace=koine-messages=${module}`);
  expectClean(folder);
  expect(go(folder, "run", "./usage")).toMatchInlineSnapshot();
  expect(go(folder, "run", "./readme")).toMatchInlineSnapshot();
});
