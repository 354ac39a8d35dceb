/** The same strings, passed through other entry points: YAML and OpenAPI. */

import type { JsonObject } from "../../../generator/support/json.ts";
import { documentCase, draft, type Case } from "./case.ts";

const yamlTexts: Readonly<Record<string, string>> = {
  "aliases that multiply": [
    "a: &a [x,x,x,x,x,x,x,x,x,x]",
    ..."bcdefghi".split("").map((name, index) => {
      const before = "abcdefgh"[index] ?? "a";
      return `${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(",")}]`;
    }),
    "type: object",
    "default: *i",
  ].join("\n"),
  "a recursive alias": "type: object\nproperties: &a\n  b: *a\n",
  "merge keys": "x-base: &b {type: string}\ntype: object\nproperties:\n  a:\n    <<: *b\n",
  "a tag": "type: object\ndefault: !!js/function 'function(){}'\n",
  "a Python tag": "type: object\ndefault: !!python/object/apply:os.system ['true']\n",
  "a Ruby tag": "type: object\ndefault: !ruby/object:Gem::Requirement {}\n",
  "a binary": "type: object\ndefault: !!binary aGVsbG8=\n",
  "a timestamp": "type: object\ndefault: 2001-12-14\n",
  "keys that are not strings": "type: object\nproperties:\n  1: {}\n  true: {}\n  null: {}\n  [a, b]: {}\n",
  "a duplicate key": "type: object\ntype: string\n",
  "a duplicate key, once quoted": "type: object\nproperties: {a: {}, 'a': {}}\n",
  __proto__: "type: object\nproperties:\n  __proto__:\n    type: string\n",
  "two documents": "type: object\n---\ntype: string\n",
  "YAML 1.1 keywords":
    "type: object\nproperties:\n  yes: {enum: [no, on, off, ~, 0777, 0x1f, 1_000, .inf, .nan, 12:30:45]}\n",
  infinity: "type: number\nmaximum: .inf\n",
  "not a number": "type: number\ndefault: .nan\n",
  "a directive": "%YAML 1.1\n---\ntype: object\n",
  "an unknown directive": "%FOO bar\n---\ntype: object\n",
  tabs: "type: object\nproperties:\n\ta: {}\n",
  deep: `type: object\ndefault: ${"[".repeat(3000)}${"]".repeat(3000)}\n`,
  "deep blocks": Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"),
  "an anchor without an alias": "type: &x object\n",
  "an alias without an anchor": "type: *x\n",
  "folded texts": "type: object\ndescription: >-\n  a\n\n  b\n\n   c\ntitle: |+\n  x\n\n",
  controls: 'type: object\ndescription: "\\u0000\\x07\\e"\n',
  "a lone surrogate": 'type: object\ndescription: "\\ud800"\n',
  "only a comment": "# nothing\n",
  "only a scalar": "hello\n",
};

export const yaml: readonly Case[] = Object.entries(yamlTexts).map(([what, text]) => ({
  id: `yaml: ${what}`,
  files: { "main.yaml": text.startsWith("%") ? text : `$schema: ${draft}\n${text}` },
  schema: "main.yaml",
}));

/** Returns a case with the payload as a double-quoted YAML string, which can represent any characters. */
export const yamlCase = (text: string, what: string): Case => ({
  id: `yaml text: ${what}`,
  files: {
    "main.yaml": [
      `$schema: ${draft}`,
      "type: object",
      `description: ${JSON.stringify(text)}`,
      "properties:",
      `  ? ${JSON.stringify(text)}`,
      `  : {type: string, default: ${JSON.stringify(text)}}`,
      "",
    ].join("\n"),
  },
  schema: "main.yaml",
});

const openApi = (version: "3.0.3" | "3.1.0", schemas: JsonObject, more: JsonObject = {}): JsonObject => ({
  openapi: version,
  info: { title: "Hostile", version: "1" },
  paths: {},
  ...more,
  components: { schemas },
});

export const openApiCases = (text: string, what: string): Case[] => [
  documentCase(
    `openapi 3.1: ${what}`,
    openApi(
      "3.1.0",
      Object.fromEntries([
        [
          "Thing",
          { type: "object", properties: Object.fromEntries([[text, { type: "string", description: text }]]) },
        ],
        [text, { enum: [text, "other"] }],
      ]),
      { info: { title: text, description: text, version: text } },
    ),
  ),
  documentCase(
    `openapi 3.0: ${what}`,
    openApi("3.0.3", {
      Thing: {
        type: "object",
        required: ["kind"],
        properties: { kind: { type: "string" }, a: { type: "string", nullable: true, example: text } },
        discriminator: { propertyName: text, mapping: Object.fromEntries([[text, text]]) },
        externalDocs: { url: text, description: text },
        xml: { name: text },
      },
    }),
  ),
];
