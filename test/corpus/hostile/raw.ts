/** Files whose content is not a schema, and file names with a special meaning. */

import { draft, type Case } from "./case.ts";

const encoder = new TextEncoder();
const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === "string" ? encoder.encode(part) : part)]));

const inText = (middle: readonly number[]): Uint8Array =>
  bytes('{"type":"string","description":"', middle, '"}');

const contents: Readonly<Record<string, string | Uint8Array>> = {
  nothing: "",
  spaces: " \n\t ",
  "a byte order mark": bytes([0xef, 0xbb, 0xbf], "{}"),
  "UTF-16": Uint8Array.from(Buffer.from("\ufeff{}", "utf16le")),
  "UTF-32": bytes([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0, 0x7d, 0, 0, 0]),
  "an incomplete UTF-8 sequence": inText([0xc3]),
  overlong: inText([0xc0, 0xaf]),
  surrogates: inText([0xed, 0xa0, 0x80]),
  "past Unicode": inText([0xf5, 0x80, 0x80, 0x80]),
  "Latin-1": inText([0xe9]),
  "a raw control character": inText([0x01]),
  "an end-of-file character": inText([0x1a]),
  "zero bytes": new Uint8Array(4096),
  "a lone surrogate": '{"description":"\\ud800"}',
  "an invalid escape": '{"description":"\\x41"}',
  "a duplicate key": '{"type":"string","type":"object"}',
  "a duplicate key with an escape": '{"type":"string","t\\u0079pe":"object"}',
  "a comment": '{/* */"type":"string"}',
  "a trailing comma": '{"type":"string",}',
  "single quotes": "{'type':'string'}",
  NaN: '{"default":NaN}',
  "a number beyond doubles": '{"default":1e400}',
  "a number of 5,000 digits": `{"default":${"9".repeat(5000)}}`,
  "a fraction of 5,000 digits": `{"default":0.${"9".repeat(5000)}}`,
  "an integer beyond 2^53": '{"const":9007199254740993}',
  "minus nothing": '{"const":-0}',
  "two documents": "{}{}",
  "cut off": '{"type":"object","properties":{',
  "a list": "[]",
  "a number": "1",
  null: "null",
  "3,000 brackets": "[".repeat(3000),
  "100,000 brackets": "[".repeat(100_000),
  "100,000 objects": '{"a":'.repeat(100_000),
  "5 MB": `{"description":"${"x".repeat(5_000_000)}"}`,
  "a script": "#!/bin/sh\ntrue\n",
};

const contentCases: readonly Case[] = Object.entries(contents).flatMap(([what, content]) =>
  ["main.json", "main.yaml"].map((name) => ({
    id: `bytes: ${what} in ${name}`,
    files: { [name]: content },
    schema: name,
  })),
);

const fileNames = [
  "con.json",
  "a b.json",
  "-.json",
  "--out.json",
  "a'b.json",
  'a"b.json',
  "a`b.json",
  "a$(b).json",
  "a\nb.json",
  "a\u202eb.json",
  "é.json",
  "日本.json",
  "🚀.json",
  "index.json",
  "core.json",
  "manifest.json",
  "__proto__.json",
  "constructor.json",
  "class.json",
  "1.json",
  "A.json",
  ".json",
  "..json",
  "a.b.c.json",
  `${"a".repeat(200)}.json`,
  "a\\b.json",
  "*.json",
  "a*/b*.json",
  "__init__.json",
  "lib.json",
  "mod.json",
  "test.json",
];

const nameCases: readonly Case[] = fileNames.map((name) => ({
  id: `file name: ${JSON.stringify(name).slice(0, 40)}`,
  files: {
    [name]: JSON.stringify({ $schema: draft, type: "object", properties: { a: { type: "string" } } }),
  },
  schema: name,
}));

export const raw: readonly Case[] = [...contentCases, ...nameCases];
