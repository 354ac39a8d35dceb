/** `koine lint --fix` is idempotent, does not change the verdict on data, and edits only what it fixes. */

import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { findBreaks } from "../../../generator/breaking/breaking.ts";
import { edited } from "../../../generator/lint/edits.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { readModel } from "../../../generator/api/reading.ts";
import { koine } from "../../harness/command.ts";
import { findingsIn, mend, removeFolders, today, written } from "./folders.ts";
import { randomCases } from "../../harness/effort.ts";

afterAll(removeFolders);

/** Each schema, with and without a fixable problem. */
const leaf: fc.Arbitrary<JsonObject> = fc.constantFrom<JsonObject>(
  { type: ["string"] },
  { type: "string", minLength: 0, maxLength: 9 },
  { type: "string", minimum: 3, maximum: 2 },
  { type: "number", minLength: 1, minimum: 0 },
  { type: ["boolean"], minItems: 1, pattern: "^a" },
  { type: "string", description: "turned \u202e round" },
  { enum: ["a\u200e", "b"] },
  { type: "array", items: { type: ["string"] }, uniqueItems: false, minItems: 0 },
  { type: "integer", format: "uint32", "x-accept": [{ code: "TYPE_LIST", reason: "was fixed once" }] },
  { const: "plain" },
);

const name = fc.constantFrom("a", "b", "type", "x y", 'q"', "deep/er~");

const record: fc.Arbitrary<JsonObject> = fc.letrec<{ node: JsonObject }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .record({
        properties: fc.dictionary(name, tie("node"), { minKeys: 1, maxKeys: 4 }),
        required: fc.constantFrom([], ["a"]),
        type: fc.constantFrom("object", ["object"]),
      })
      .map(({ properties, required, type }) => ({
        type,
        properties,
        required: required.filter((key) => Object.hasOwn(properties, key)),
      })),
  ),
})).node;

const layout = fc.constantFrom(
  (value: JsonObject) => JSON.stringify(value),
  (value: JsonObject) => `${JSON.stringify(value, null, 2)}\n`,
  (value: JsonObject) => `${JSON.stringify(value, null, "\t")}\n`,
  (value: JsonObject) => `${JSON.stringify(value, null, 4).replaceAll("\n", "\r\n")}\r\n`,
);

const root = record.map((node) => ({ type: "object", properties: { root: node } }));

describe("random schemas", () => {
  test("are fixed in one run, and keep their meaning", () => {
    const count = randomCases(60);
    let mended = 0;
    fc.assert(
      fc.property(root, layout, (schema, write) => {
        const { schema: before } = written("document", write(schema));
        const { schema: after, file } = written("document", write(schema));
        if (mend({ schema: after }) > 0) mended += 1;
        const text = readFileSync(file, "utf8");
        expect(mend({ schema: after })).toBe(0);
        expect(readFileSync(file, "utf8")).toBe(text);
        expect(findingsIn({ schema: after }).filter(({ edits }) => edits !== undefined)).toEqual([]);
        const found = findBreaks(readModel(before), readModel(after), { samples: 20, today }, () => {
          throw new Error("no suppression has expired");
        });
        expect(found.filter(({ verdict }) => verdict !== "compatible")).toEqual([]);
        expect(readdirSync(path.dirname(file))).toEqual(["thing.json"]);
      }),
      { numRuns: count },
    );
    expect(mended).toBeGreaterThan(count / 2);
  });
});

describe("a text", () => {
  const remove = (text: string, ...pointers: string[]): string =>
    edited(
      text,
      pointers.map((pointer) => ({ kind: "remove", pointer })),
    );

  test.each([
    ['{"a": 1, "b": 2}', ["/a"], '{"b": 2}'],
    ['{"a": 1, "b": 2}', ["/b"], '{"a": 1}'],
    ['{ "a": 1 }', ["/a"], "{}"],
    ['{\n  "a": [1, 2], // no\n  "b": 2\n}', ["/a"], '{\n  "a": [1, 2], // no\n  "b": 2\n}'],
    ['{\n  "a": {\n    "b": 1,\n    "c": 2\n  }\n}\n', ["/a/c"], '{\n  "a": {\n    "b": 1\n  }\n}\n'],
    ['{"a": [1, 2, 3]}', ["/a/0", "/a/2"], '{"a": [2]}'],
    ['{"a": [1, 2], "b": 0}', ["/a/0", "/a/1"], '{"b": 0}'],
    ['{"a\\u0062": "}", "c": "\\"", "d": 4}', ["/ab", "/c"], '{"d": 4}'],
    ['{"a": 1}', ["/b"], '{"a": 1}'],
  ])("%s without %j", (text, pointers, expected) => {
    expect(remove(text, ...pointers)).toBe(expected);
  });

  test("inserts a first member where the other members are", () => {
    const insert = (text: string): string =>
      edited(text, [{ kind: "insert", pointer: "", key: "k", text: "1" }]);
    expect(insert('{\n  "a": 2\n}')).toBe('{\n  "k": 1,\n  "a": 2\n}');
    expect(insert('{"a": 2}')).toBe('{"k": 1, "a": 2}');
    expect(insert("{}")).toBe('{"k": 1}');
  });
});

describe("the command", () => {
  test("fixes, keeps line endings and mode, and follows a link to its file", () => {
    const { schema, file } = written("document", '{\r\n  "type": ["string"],\r\n  "minimum": 1\r\n}\r\n');
    const link = path.join(path.dirname(file), "link.json");
    symlinkSync(file, link);
    const mode = statSync(file).mode;
    expect(koine(["lint", "--schema", link, "--fix"])).toMatchObject({
      status: 0,
      err: expect.stringContaining("1 file mended"),
    });
    expect(readFileSync(file, "utf8")).toBe('{\r\n  "type": "string"\r\n}\r\n');
    expect(statSync(file).mode).toBe(mode);
    expect(koine(["lint", "--schema", schema, "--fix"]).err).not.toContain("mended");
  });

  test("fixes a type list with a duplicate type", () => {
    const { schema, file } = written("document", '{"type": ["string", "string"]}');
    expect(koine(["lint", "--schema", schema, "--fix"]).err).toContain("1 file mended");
    expect(readFileSync(file, "utf8")).toBe('{"type": "string"}');
  });

  test("writes nothing without --fix, and never fixes YAML", () => {
    const { schema, file } = written("document", '{"type": ["string"]}');
    expect(koine(["lint", "--schema", schema]).out).toContain("TYPE_LIST");
    expect(readFileSync(file, "utf8")).toBe('{"type": ["string"]}');
    const yaml = path.join(path.dirname(file), "thing.yaml");
    writeFileSync(yaml, "type: [string]\n");
    expect(koine(["lint", "--schema", yaml, "--fix"]).out).toContain("TYPE_LIST");
    expect(readFileSync(yaml, "utf8")).toBe("type: [string]\n");
  });

  test("exits with 2 for unreadable schemas, 1 for errors, and 0 for warnings", () => {
    const lint = (text: string) => koine(["lint", "--schema", written("document", text).schema]);
    expect(lint("{").status).toBe(2);
    const { status, out } = lint('{"type": "object", "properties": {"constructor": {"type": "string"}}}');
    expect([status, out]).toEqual([
      1,
      expect.stringMatching(/NAME_INHERITED: error: .*\n {4}1 \| .*\n +\| +\^\n/),
    ]);
    expect(lint('{"type": ["string"]}').status).toBe(0);
    const accepted =
      '{"type": "object", "properties": {"constructor": {"type": "string"}}, "x-accept": [{"code": "NAME_INHERITED", "reason": "upstream"}]}';
    expect(lint(accepted)).toMatchObject({ status: 0, out: expect.stringContaining("accepted: upstream") });
    expect(lint(accepted.replace('"upstream"', '"upstream", "until": "2020-01-31"'))).toMatchObject({
      status: 2,
      out: expect.stringContaining("suppression_expired"),
    });
    expect(lint(accepted.replace('"upstream"', '""')).out).toContain("suppression_invalid");
  });

  test("koine.config.json sets the severity of a rule", () => {
    const { schema, file } = written("document", '{"type": ["string"]}');
    const config = path.join(path.dirname(file), "koine.config.json");
    const say = (severity: string): void =>
      writeFileSync(
        config,
        JSON.stringify({
          specs: { thing: { schema: path.basename(schema), severity: { TYPE_LIST: severity } } },
        }),
      );
    say("error");
    expect(koine(["lint", "--config", config]).status).toBe(1);
    say("off");
    expect(koine(["lint", "--config", config])).toMatchObject({
      status: 0,
      out: expect.not.stringContaining("TYPE_LIST"),
    });
    expect(existsSync(path.join(path.dirname(file), "generated"))).toBe(false);
  });

  test("removes control characters from terminal output, and cuts long lines", () => {
    const text = `{"description": "${"x".repeat(5000)}\u202e\u001b[2J", "type": ["string"]}`.replace(
      "\u001b",
      "",
    );
    const { out } = koine(["lint", "--schema", written("document", text).schema]);
    expect([..."\u202e\u001b"].filter((sign) => out.includes(sign))).toEqual([]);
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThan(200);
  });
});
