/**
 * Strings in schemas are data: names, values and descriptions that look like code remain strings and survive
 * a round trip.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { unsafePart } from "../../../generator/5-write/gate.ts";
import type { Codec } from "../../../runtime/core/codec.ts";
import { typeErrors } from "../../harness/type-check.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";

const hostile = [
  "*/ globalThis.pwned = 1; /*",
  "`${globalThis.pwned = 1}`",
  '"; globalThis.pwned = 1; "',
  "'; globalThis.pwned = 1; '",
  "\\",
  "line\nbreak",
  "\u2028separator\u2029",
  "{{constructor}}",
  "{{{this}}}",
  "</script><script>",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  " ",
  "0",
  "10",
  "a-b",
  "class",
  "await",
  "モデル",
  "🚀",
  "$ref",
  "wire",
  "value",
  "except",
  "T",
];

const words = hostile.join("\n");

const schemas: Record<string, unknown> = {
  "names.schema.json": {
    title: "Names",
    description: words,
    type: "object",
    properties: Object.fromEntries(
      hostile.map((name) => [name, { type: "string", description: words, default: name }]),
    ),
  },
  "flag.schema.json": { enum: hostile, description: words },
  "tagged.schema.json": {
    oneOf: hostile.slice(0, 14).map((tag) => ({ $ref: `#/$defs/V${hostile.indexOf(tag)}` })),
    discriminator: { propertyName: "`kind" },
    $defs: Object.fromEntries(
      hostile.slice(0, 14).map((tag, index) => [
        `V${index}`,
        {
          type: "object",
          properties: { "`kind": { const: tag }, [tag]: { type: "string" } },
          required: ["`kind"],
        },
      ]),
    ),
  },
  "pattern.schema.json": {
    type: "object",
    properties: { a: { type: "string", minLength: 2, pattern: "^[`'\"\\\\/*]+$" } },
  },
  "external.schema.json": {
    oneOf: [
      { const: "auto" },
      ...hostile.slice(0, 10).map((tag) => ({
        type: "object",
        properties: { [tag]: { type: "string" } },
        required: [tag],
        additionalProperties: false,
      })),
    ],
  },
};

/** Generates all languages and returns the TypeScript entry point. */
const generated = async (): Promise<string> => {
  const folder = projectFolderOfTest("hostile");
  const schema = path.join(folder, "schema/hostile");
  const out = path.join(folder, "generated");
  const dialect = { name: "hostile", title: words, description: words };
  mkdirSync(schema, { recursive: true });
  for (const [name, document] of Object.entries({ "dialect.json": dialect, ...schemas }))
    writeFileSync(path.join(schema, name), JSON.stringify(document));
  await generate({ schema, out });
  return path.resolve(out, "typescript/hostile/index.ts");
};

test("hostile names, tags, values and descriptions stay text and survive a round trip", async () => {
  const entry = await generated();
  const codecs: Record<string, Codec<unknown>> = await import(entry);

  const filled = Object.fromEntries(hostile.map((name) => [name, name]));
  expect(codecs["Names"]?.decode({})).toEqual(filled);
  expect(codecs["Names"]?.parse(codecs["Names"].stringify(filled))).toEqual(filled);
  for (const text of hostile) expect(codecs["Flag"]?.is(text)).toBe(true);
  for (const tag of hostile.slice(0, 14)) {
    const wire = tag === "`kind" ? { [tag]: tag } : { "`kind": tag, [tag]: "x" };
    expect(codecs["Tagged"]?.parse(codecs["Tagged"].stringify(wire))).toEqual(wire);
  }
  expect(codecs["External"]?.parse(codecs["External"].stringify({ [hostile[0] ?? ""]: "x" }))).toEqual({
    [hostile[0] ?? ""]: "x",
  });
  expect(codecs["Pattern"]?.is({ a: "``" })).toBe(true);
  expect(codecs["Pattern"]?.validate({ a: "`" })).toMatchObject({
    ok: false,
    issues: [{ code: "length", pointer: "/a" }],
  });
  expect(Reflect.get(globalThis, "pwned")).toBe(undefined);
  expect(typeErrors([entry])).toEqual([]);
});

test("the output check rejects code that would run on import", () => {
  const fine =
    'import * as core from "koine/core";\nexport const a = core.codec({ name: "x" });\nexport type B = string;\n';
  expect(unsafePart(fine)).toBe(undefined);
  const unsafe = [
    "globalThis.x = 1;",
    "const y = fetch();",
    'import "node:fs";',
    "await 1;",
    "{ }",
    "export default 1;",
    "class A { static { x(); } }",
    "enum E { A }",
    "export const a = 1;",
    "function a() {}",
    "const core = 1;",
    "interface B {}",
    "const b = 1, b = 2;",
  ];
  for (const line of unsafe) expect(unsafePart(fine + line)).toMatch(/./);
});
