/** The Python package: clean to its own tools, exact to the fixtures, and as its README and a user have it. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, onTestFinished } from "vitest";
import { once } from "../../generator/once.ts";
import { openNotes } from "../history/note.ts";
import { makePackage, type Package } from "./python/environment.ts";
import { hardNames } from "./python/hard-names.ts";
import { hostileSchemas } from "./python/hostile.ts";
import { limitSchemas } from "./python/limits.ts";
import { testWith } from "./toolchain.ts";

const testPython = (name: string, body: () => Promise<void>): void => testWith(["python3"], name, body);

type Schemas = Readonly<Record<string, unknown>>;

const writeDialect = (folder: string, dialect: string, schemas: Schemas): void => {
  mkdirSync(path.join(folder, dialect));
  for (const [name, schema] of Object.entries(schemas))
    writeFileSync(path.join(folder, dialect, name), JSON.stringify(schema));
};

/** A schema folder with one dialect, gone when the test ends. */
const schemaFolder = (dialect: string, schemas: Schemas): string => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "python-schema-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeDialect(folder, dialect, schemas);
  return folder;
};

const dialectNamed = (name: string): Schemas => ({
  "dialect.json": { name, title: name, description: "A name that Python has a use for." },
  "thing.schema.json": { type: "object", properties: { a: { type: "string" } } },
});

/** The package of all dialects, made once for all tests that only read it. */
const removals: (() => void)[] = [];
const whole = once(() => makePackage("schema", (remove) => removals.push(remove)));
afterAll(() => removals.forEach((remove) => remove()));

const agrees = (made: Package): void => {
  made.add("agreement.py");
  made.check();
  expect(made.python("agreement.py", made.fixtures)).toBe("all agree\n");
};

testPython("all dialects: clean, and codecs and pydantic agree with every fixture", async () => {
  agrees(await whole());
});

testPython("every shape of the model: clean, and codecs and pydantic agree with every fixture", async () => {
  agrees(await makePackage("test/fixtures/schema"));
});

testPython("stored messages of three versions, with steps by hand between them", async () => {
  const { schema } = await openNotes(["python"]);
  agrees(await makePackage(schema));
});

testPython("a hostile schema stays text", async () => {
  agrees(await makePackage(schemaFolder("hostile", hostileSchemas)));
});

testPython("hard names and shapes: clean, and codecs and pydantic agree with every fixture", async () => {
  agrees(await makePackage(schemaFolder("typing", hardNames)));
});

testPython("a module for each dialect, whatever it is called", async () => {
  const folder = schemaFolder("core", dialectNamed("core"));
  const others = [
    "a-b",
    "ab",
    "annotations",
    "class",
    "codec",
    "json",
    "pydantic",
    "run-testee",
    "testee",
    "typing",
  ];
  for (const name of others) writeDialect(folder, name, dialectNamed(name));
  const made = await makePackage(folder);
  made.check();
  const requests = ["core", ...others].map((name, id) => ({
    id,
    entity: `${name}.Thing`,
    text: '{"a":"b"}',
  }));
  const answers = made.ask(requests.map((request) => JSON.stringify(request)));
  expect(answers.map((line): unknown => JSON.parse(line))).toMatchObject(
    requests.map(({ id, text }) => ({ id, ok: true, text })),
  );
});

testPython("limits: the same issues from codecs, from pydantic and from constructors", async () => {
  const made = await makePackage(schemaFolder("limited", limitSchemas));
  made.add("limits.py");
  agrees(made);
  const expected = readFileSync("test/conformance/python/limits.txt", "utf8");
  expect(made.python("limits.py")).toBe(expected);
});

testPython("a user's program is well typed and prints what it should", async () => {
  const made = await whole();
  made.add("usage.py");
  made.check();
  const expected = readFileSync("test/conformance/python/usage.txt", "utf8");
  expect(made.python("usage.py")).toBe(expected);
});

testPython("the example of the README runs", async () => {
  const made = await whole();
  const readme = readFileSync(path.join(made.folder, "README.md"), "utf8");
  const example = /```python\n(.*?)```/s.exec(readme)?.[1] ?? "";
  writeFileSync(path.join(made.folder, "example.py"), example);
  made.check();
  expect(made.python("example.py")).toMatch(/^found .*\n\{.*\}\nmissing \/type .*\n$/);
});

testPython("the testee answers the protocol", async () => {
  const made = await makePackage("schema/phi");
  const requests = [
    { id: 1, entity: "phi.StopReason", text: '"toolUse"' },
    { id: 2, entity: "phi.Usage", text: '{"output":1e2,"input":7.0,"z":-0,"a":1.50}' },
    { id: 3, entity: "phi.Message", text: String.raw`{"\ud800":1}` },
    { id: 4, entity: "phi.Nothing", text: "1" },
  ];
  const usage =
    '{"input":7,"output":100,"reasoning":0,"cache_read":0,"cache_write":0,"total_tokens":0,"z":-0,"a":1.5}';
  const answers = made
    .ask(requests.map((request) => JSON.stringify(request)))
    .map((line): unknown => JSON.parse(line));
  expect(answers).toMatchObject([
    { id: 1, ok: true, text: '"toolUse"', canonical: '"toolUse"' },
    { id: 2, ok: true, text: usage },
    { id: 3, ok: false, issue: { code: "lone_surrogate", pointer: "/\ud800" } },
    { id: 4, ok: false, issue: { code: "entity" } },
  ]);
});

testPython("the testee answers through pydantic's own reader and writer, too", async () => {
  const made = await makePackage("schema/phi");
  const requests = [
    { id: 1, entity: "phi.Usage", text: '{"output":1e2,"input":7.0,"z":-0}' },
    { id: 2, entity: "phi.Usage", text: '{"input":1}' },
    { id: 3, entity: "phi.Nothing", text: "1" },
  ];
  const usage =
    '{"input":7,"output":100,"reasoning":0,"cache_read":0,"cache_write":0,"total_tokens":0,"z":0}';
  const lines = requests.map((request) => JSON.stringify(request));
  const answers = made.ask(lines, "native").map((line): unknown => JSON.parse(line));
  expect(answers).toMatchObject([
    { id: 1, ok: true, text: usage },
    { id: 2, ok: false, issue: { message: expect.stringContaining("output") } },
    { id: 3, ok: false, issue: { code: "entity" } },
  ]);
});

const named = {
  "dialect.json": { name: "named", title: "Named", description: "Names." },
  "thing.schema.json": {
    type: "object",
    properties: {
      class: { type: "string" },
      str: { type: "string" },
      modelDump: { type: "string" },
      toString: { type: "string" },
      "to-string": { type: "string" },
      to_string: { type: "string" },
      "x y": { type: "string", "x-name": { python: "chosen" } },
      2: { type: "string" },
    },
  },
  "record.schema.json": { type: "string" },
  "codec.schema.json": { type: "array", items: { $ref: "shade.schema.json" } },
  "shade.schema.json": { enum: ["light-grey", "light grey", "None"] },
  "shade-value.schema.json": { type: "object", properties: { shade: { $ref: "shade.schema.json" } } },
};

testPython("names: reserved, colliding and explicit ones", async () => {
  const made = await makePackage(schemaFolder("named", named));
  made.check();
  const print = (...values: readonly string[]): string[] => {
    const program = ["from koine_messages import named", ...values.map((value) => `print(${value})`)];
    return made.python("-c", program.join("\n")).trim().split("\n");
  };
  expect(print("*named.Thing.model_fields")).toEqual([
    "field_2 class_ str_ model_dump_ to_string to_string2 to_string3 chosen",
  ]);
  expect(print("[name for name in dir(named) if name.endswith('_codec')]")).toEqual([
    "['codec_codec', 'record_codec', 'shade_codec', 'shade_value_codec', 'thing_codec']",
  ]);
  expect(
    print("named.Record_.__metadata__ != ()", "named.ShadeValue2.LIGHT_GREY2", "named.ShadeValue().shade"),
  ).toEqual(["True", "light grey", "None"]);
  expect(print('named.thing_codec.stringify(named.Thing(class_="a", to_string3="b", chosen="c"))')).toEqual([
    '{"class":"a","to_string":"b","x y":"c"}',
  ]);
});
