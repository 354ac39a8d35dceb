/** The gem for Ruby: clean, documented by programs that run, and safe from what a schema says. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { generate } from "../../generator/pipeline.ts";
import { canonicalJson, readJson, writeJson } from "../../runtime/core/json/index.ts";
import { filesBelow } from "../files.ts";
import { hostile, hostileSchemas, takenSchemas } from "./ruby/schemas.ts";
import { run, testUnless, testWith } from "./toolchain.ts";

const programs = "test/conformance/ruby";
const ours = "generated/ruby";
const shapes = "test/fixtures/schema";

const entry = (gem: string): string => path.resolve(gem, "lib/koine_messages");
const ruby = (program: string, gem: string, input = ""): string =>
  run("ruby", ["-w", path.join(programs, program), entry(gem)], { input });

/** A folder that is gone when the running test ends. */
const workplace = (): string => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "ruby-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** The gem of a schema folder, with its fixtures beside it. */
const gemOf = async (schema: string, folder: string): Promise<string> => {
  await generate({ schema, out: path.join(folder, "generated"), languages: ["ruby"] });
  return path.join(folder, "generated", "ruby");
};

const gemFrom = (schemas: Readonly<Record<string, unknown>>): Promise<string> => {
  const folder = workplace();
  for (const [name, schema] of Object.entries(schemas)) {
    const place = path.join(folder, "schema", name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, JSON.stringify(schema));
  }
  return gemOf(path.join(folder, "schema"), folder);
};

const hasRbs = spawnSync("ruby", ["-e", 'require "rbs/cli"']).status === 0;
const rbs = 'require "rbs"; require "rbs/cli"; RBS::CLI.new(stdout: $stdout, stderr: $stderr).run(ARGV)';

const expectSigned = (gem: string): void =>
  expect(run("ruby", ["-e", rbs, "--", "-I", path.join(gem, "sig"), "validate", "--silent"])).toBe("");

/** Says what is wrong with a gem's files and signatures: nothing. */
const expectClean = (gem: string): void => {
  expect(run("ruby", [path.join(programs, "clean.rb"), gem])).toBe("");
  if (hasRbs) expectSigned(gem);
};

testWith(["ruby"], "the gem compiles, loads and is laid out without a warning", () => expectClean(ours));

testWith(
  ["ruby"],
  "so does the gem of every shape that a schema can have, and it answers their fixtures",
  async () => {
    const folder = workplace();
    const gem = await gemOf(shapes, folder);
    expectClean(gem);
    expect(wrongAnswers(gem, path.join(folder, "generated", "fixtures"))).toEqual([]);
  },
);

testUnless(hasRbs ? undefined : "ruby without its gem rbs", "the signatures are valid", () =>
  expectSigned(ours),
);

interface Case {
  readonly entity: string;
  readonly name: string;
  readonly text: string;
  readonly ok: boolean;
  readonly encoded?: string;
  readonly unenforced?: string;
}

const wrongAnswers = (gem: string, fixtures: string): string[] => {
  const cases = filesBelow(fixtures).flatMap((file): Case[] => JSON.parse(readFileSync(file, "utf8")).cases);
  const input = cases.map(({ entity, text }, id) => `${JSON.stringify({ id, entity, text })}\n`).join("");
  const answers = run("ruby", [path.join(gem, "testee.rb")], { input })
    .trimEnd()
    .split("\n");
  return cases.flatMap(({ entity, name, ok, encoded, unenforced }, index) => {
    const answer = JSON.parse(answers[index] ?? "{}");
    const isRight = answer.ok ? [encoded, unenforced].includes(answer.text) : !ok && answer.ok === false;
    return isRight && answer.id === index ? [] : [`${entity} ${name}: ${answers[index]}`];
  });
};

testWith(["ruby"], "a program that uses the gem prints what it should", () => {
  const printed = run("ruby", ["-w", "-I", path.join(ours, "lib"), path.join(programs, "usage.rb")]);
  expect(printed).toBe(readFileSync(path.join(programs, "usage.txt"), "utf8"));
});

testWith(["ruby"], "the README's example runs", () => {
  const readme = readFileSync(path.join(ours, "README.md"), "utf8");
  const example = /```ruby\n([^]*?)```/.exec(readme)?.[1] ?? "";
  const printed = run("ruby", ["-w", "-I", path.join(ours, "lib"), "-"], { input: example });
  expect(printed).toMatch(/^#<KoineMessages::.*\n\{.*\}\ntrue\nmissing at .*\n$/);
});

testWith(["ruby"], "schema text stays text", async () => {
  const gem = await gemFrom(hostileSchemas);
  expectClean(gem);
  expect(ruby("hostile.rb", gem, JSON.stringify(hostile))).toBe(`nil\n${"true\n".repeat(7)}`);
});

testWith(["ruby"], "names that are taken get out of the way", async () => {
  const listing = 'require "json"; require "pp"; puts Object.instance_methods.grep(/\\A[a-z_]+\\z/)';
  const methods = run("ruby", ["-e", listing]).trimEnd().split("\n");
  const gem = await gemFrom(takenSchemas(methods));
  expectClean(gem);
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

/** Pseudo-random, the same on every machine. */
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

testWith(["ruby"], "numbers are read and written as JavaScript reads and writes them", () => {
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
