/** The Ruby gem: no warnings, valid signatures, and working example programs. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { canonicalJson, readJson, writeJson } from "../../../runtime/core/json/index.ts";
import { openNotes } from "../../runtime/history/note.ts";
import { expectClean, expectSigned, gemOf, hasRbs, programs, ruby, workplace, wrongAnswers } from "./gem.ts";
import { run, testUnless, testWith } from "../../harness/toolchain.ts";

const ours = "generated/ruby";

testWith(["ruby"], "the gem compiles, loads and is laid out without warnings", () => expectClean(ours));

testWith(["ruby"], "the gem of stored messages in three versions has no warnings either", async () => {
  const { schema } = await openNotes(["ruby"]);
  const folder = workplace();
  const gem = await gemOf(schema, folder);
  expectClean(gem);
  expect(wrongAnswers(gem, path.join(folder, "generated", "fixtures"))).toEqual([]);
});

testUnless(hasRbs ? undefined : "ruby without its gem rbs", "the signatures are valid", () =>
  expectSigned(ours),
);

testWith(["ruby"], "a typical program prints the expected output", () => {
  const printed = run("ruby", ["-w", "-I", path.join(ours, "lib"), path.join(programs, "usage.rb")]);
  expect(printed).toBe(readFileSync(path.join(programs, "usage.txt"), "utf8"));
});

testWith(["ruby"], "the README's example runs", () => {
  const readme = readFileSync(path.join(ours, "README.md"), "utf8");
  const example = /```ruby\n([^]*?)```/.exec(readme)?.[1] ?? "";
  const printed = run("ruby", ["-w", "-I", path.join(ours, "lib"), "-"], { input: example });
  expect(printed).toMatch(/^#<KoineMessages::.*\n\{.*\}\ntrue\nmissing at .*\n$/);
});

testWith(["ruby"], "renames fields and types with reserved names", async () => {
  const gem = await gemOf("test/corpus/schema/json", workplace());
  expect(ruby("taken.rb", gem)).toMatchInlineSnapshot(`
    "KoineMessages::Json_
    []
    []
    true
    {"toolCall":"1","tool_call":"2","tool-call":"3","ToolCall":"4","with":"5","renamed":"6"}
    {"next":{"kind":"a"}}
    ["END", "BEGIN", "self", "nil", "String", "a-b", "a_b", "1"]
    [:A_B, :A_B2, :BEGIN_, :END_, :NIL, :SELF, :STRING, :VALUE_1]
    [:Enum_, :Record_, :Union_, :Variant2]
    {"record":{}}
    true
    "
  `);
});

/** Returns pseudo-random words, the same on every machine. */
const randomWords = (count: number): Uint32Array => {
  const words = new Uint32Array(count);
  for (let state = 1, index = 0; index < count; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    words[index] = state ^ (state >>> 13);
  }
  return words;
};

const midpoint = "9007199254740993";
const edges = `0 -0 0.0 -0.0 1e2 1E+2 12e-1 100.0 1e21 1e20 123456789012345680000 1e-6 1e-7 5e-324 2.5e-324 2.4e-324 1e-400
  1.7976931348623157e308 1.7976931348623158e308 9007199254740991.0 9007199254740992.0 9007199254740993.0 1e300
  ${midpoint}.${"0".repeat(80)} ${midpoint}.${"0".repeat(80)}1 ${midpoint}${"0".repeat(90)}e-90 ${"1".repeat(900)}
  -${"9".repeat(300)}.5 0.${"0".repeat(320)}1 0.1000000000000000055511151231257827 2.2250738585072011e-308`;

testWith(["ruby"], "reads and writes numbers like JavaScript", () => {
  const doubles = [...new Float64Array(randomWords(20_000).buffer)].filter(Number.isFinite);
  const texts = [
    ...edges.split(/\s+/),
    ...doubles.map(String),
    ...doubles.map((value) => value.toExponential()),
  ];
  const answers = ruby("numbers.rb", ours, `${texts.join("\n")}\n`)
    .trimEnd()
    .split("\n");
  const expected = texts.map((text) => {
    const reading = readJson(text);
    const value = reading.ok ? reading.value : undefined;
    const bytes = new DataView(new ArrayBuffer(8));
    bytes.setFloat64(0, Number(text));
    const bits = bytes.getBigUint64(0).toString(16).padStart(16, "0");
    return `${bits} ${writeJson(value)} ${canonicalJson(value)}`;
  });
  expect(answers).toEqual(expected);
});
