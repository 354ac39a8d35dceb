/**
 * The Python package passes its linters and every fixture, and its README examples and a typical program
 * work.
 */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, onTestFinished } from "vitest";
import { once } from "../../../generator/support/once.ts";
import { openNotes } from "../../runtime/history/note.ts";
import { checkWithPyright, makePackage, oldestFor, pythonWith, type Package } from "./environment.ts";
import { testWith } from "../../harness/toolchain.ts";

const testPython = (name: string, body: () => Promise<void>): void => testWith(["python3"], name, body);

/** Generates the package of all dialects once for all tests that only read it. */
const removals: (() => void)[] = [];
const whole = once(() => makePackage("schema", (remove) => removals.push(remove)));
afterAll(() => removals.forEach((remove) => remove()));

const agrees = (made: Package): void => {
  made.add("agreement.py");
  made.check();
  expect(made.python("agreement.py", made.fixtures)).toBe("all agree\n");
};

testPython("all dialects pass the linters, and codecs and pydantic agree with every fixture", async () => {
  agrees(await whole());
});

testPython("pyright's strict mode finds nothing in the package of all dialects", async () => {
  checkWithPyright((await makePackage("schema")).folder);
});

testPython("codecs and pydantic agree with the oldest supported versions", async () => {
  const made = await makePackage("schema/phi");
  made.add("agreement.py");
  const program = path.join(made.folder, "agreement.py");
  expect(pythonWith(oldestFor(made.folder), made.folder, program, made.fixtures)).toBe("all agree\n");
});

testPython("reads stored messages of three versions with handwritten migrations", async () => {
  const { schema } = await openNotes(["python"]);
  agrees(await makePackage(schema));
});

testPython("limits apply to values that a program builds", async () => {
  const made = await makePackage("test/corpus/schema/bounds");
  made.add("limits.py");
  const expected = readFileSync("test/languages/python/limits.txt", "utf8");
  expect(made.python("limits.py")).toBe(expected);
});

testPython("reads date-times as datetime if configured, and keeps their text", async () => {
  const made = await makePackage("test/corpus/schema/bounds", onTestFinished, { datetime: true });
  made.add("date_times.py");
  made.check();
  expect(made.python("date_times.py")).toBe(readFileSync("test/languages/python/date_times.txt", "utf8"));
});

testPython("codecs and pydantic agree with the fixtures if types are native", async () => {
  agrees(await makePackage("schema/phi", onTestFinished, { types: "native" }));
  agrees(await makePackage("test/corpus/schema/limits", onTestFinished, { types: "native" }));
});

testPython("a typical program passes the type checker and prints the expected output", async () => {
  const made = await whole();
  made.add("usage.py");
  made.check();
  const expected = readFileSync("test/languages/python/usage.txt", "utf8");
  expect(made.python("usage.py")).toBe(expected);
});

testPython("the README's example runs", async () => {
  const made = await whole();
  const readme = readFileSync(path.join(made.folder, "README.md"), "utf8");
  const example = /```python\n(.*?)```/s.exec(readme)?.[1] ?? "";
  writeFileSync(path.join(made.folder, "example.py"), example);
  made.check();
  expect(made.python("example.py")).toMatch(/^found .*\n\{.*\}\nmissing \/type .*\n$/);
});

testPython("the testee implements the protocol", async () => {
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

testPython("the testee also answers through pydantic's own reader and writer", async () => {
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

testPython("handles reserved, colliding and explicit names", async () => {
  const made = await makePackage("test/corpus/schema/naming");
  made.check();
  const print = (...values: readonly string[]): string[] => {
    const program = ["from koine_messages import naming", ...values.map((value) => `print(${value})`)];
    return made.python("-c", program.join("\n")).trim().split("\n");
  };
  expect(print("*naming.Thing.model_fields")).toEqual([
    "field_2 class_ str_ model_dump_ to_string to_string2 to_string3 chosen",
  ]);
  expect(print("[name for name in dir(naming) if name.endswith('_codec')]")).toEqual([
    "['codec_codec', 'record_codec', 'shade_codec', 'shade_value_codec', 'thing_codec']",
  ]);
  expect(
    print("naming.Record_.__metadata__ != ()", "naming.ShadeValue2.LIGHT_GREY2", "naming.ShadeValue().shade"),
  ).toEqual(["True", "light grey", "None"]);
  expect(print('naming.thing_codec.stringify(naming.Thing(class_="a", to_string3="b", chosen="c"))')).toEqual(
    ['{"class":"a","to_string":"b","x y":"c"}'],
  );
});
