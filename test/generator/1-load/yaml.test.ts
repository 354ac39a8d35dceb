/**
 * Property tests of the YAML parser: it reads JSON exactly like the JSON parser, and never throws or hangs.
 */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { readYaml } from "../../../generator/schema/yaml.ts";
import { readJson } from "../../../runtime/core/json/index.ts";
import { randomCases } from "../../harness/effort.ts";

/** JSON values, excluding negative zero and lone surrogates, which YAML reads differently. */
const json = fc
  .jsonValue({ stringUnit: "binary", maxDepth: 6 })
  .map((value) => JSON.stringify(value))
  .filter((text) => !text.includes("-0"))
  .filter((text) => readJson(text).ok);

const valueOf = (text: string): unknown => {
  const reading = readYaml(text);
  return reading.ok ? reading.value : reading.problems;
};

const jsonOf = (text: string): unknown => {
  const reading = readJson(text);
  return reading.ok ? reading.value : reading.issues;
};

test("reads JSON text as the same value", () => {
  fc.assert(
    fc.property(json, (text) => {
      expect(valueOf(text)).toEqual(jsonOf(text));
    }),
  );
});

test("reads block style as the same value", () => {
  const written = (text: string): string => stringify(JSON.parse(text), { aliasDuplicateObjects: false });
  fc.assert(
    fc.property(json, (text) => {
      expect(valueOf(written(text))).toEqual(jsonOf(text));
    }),
  );
});

test("replaces aliases by their anchors' values", () => {
  expect(valueOf("a: &a { b: [1, 2] }\nc: *a\nd: [*a, *a]\n")).toEqual({
    a: { b: [1, 2] },
    c: { b: [1, 2] },
    d: [{ b: [1, 2] }, { b: [1, 2] }],
  });
});

test("resolves an alias to the closest preceding anchor", () => {
  expect(valueOf("[&a 1, *a, &a 2, *a]")).toEqual([1, 1, 2, 2]);
});

test("follows YAML 1.2 for keys and plain scalars", () => {
  expect(valueOf("200: ok\ntrue: 1\n1.0: 2\non: off\nyes: no\n")).toEqual({
    "200": "ok",
    true: 1,
    "1.0": 2,
    on: "off",
    yes: "no",
  });
});

test("reads `__proto__` as an ordinary key", () => {
  expect(Object.keys(Object(valueOf("__proto__: { a: 1 }")))).toEqual(["__proto__"]);
});

test("never throws, and reports every problem at a position in the text", () => {
  const words = [
    "a: ",
    "- ",
    "\n",
    "  ",
    "\t",
    "&a ",
    "*a",
    "[",
    "]",
    "{",
    "}",
    "? ",
    "!!set ",
    "'",
    '"',
    "|\n",
    "--- ",
    "<<: ",
    "#",
    ",",
    "%YAML 1.1\n",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (parts) => {
      const text = parts.join("");
      const reading = readYaml(text);
      const lines = text.split("\n").length;
      for (const { line, column } of reading.ok ? [] : reading.problems) {
        expect(line).toBeGreaterThan(0);
        expect(line).toBeLessThanOrEqual(lines + 1);
        expect(column).toBeGreaterThan(0);
      }
    }),
    { numRuns: randomCases(2000) },
  );
});

test.each([
  ["a few lines that expand to billions of values", "limit", bomb()],
  ["aliases that nest deeper than the text", "depth", chain()],
  ["a hundred thousand brackets", "depth", "[".repeat(100_000)],
  ["a hundred thousand dashes", "depth", "- ".repeat(100_000)],
])("rejects %s at once", (_name, code, text) => {
  const start = performance.now();
  const reading = readYaml(text);
  expect(reading).toMatchObject({ ok: false, problems: [{ code }] });
  expect(performance.now() - start).toBeLessThan(20_000);
});

function bomb(): string {
  const levels = [..."abcdefghij"].map((name, at, all) => {
    const item = at === 0 ? "x" : `*${all[at - 1]}`;
    return `${name}: &${name} [${Array(10).fill(item).join(", ")}]`;
  });
  return levels.join("\n");
}

function chain(): string {
  const level = (at: number): string =>
    `a${at}: &a${at} ${"[".repeat(60)}${at === 0 ? "1" : `*a${at - 1}`}${"]".repeat(60)}`;
  return [level(0), level(1)].join("\n");
}
