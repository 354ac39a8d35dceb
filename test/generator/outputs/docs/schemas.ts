/** Temporary schema folders for the tests of the docs target. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { formatText } from "../../../../generator/support/prettier/prettier.ts";
import { readModel } from "../../../../generator/api/reading.ts";
import { docs } from "../../../../generator/outputs/docs/target.ts";

export type Files = Readonly<Record<string, unknown>>;

export const pageOfFiles = async (files: Files): Promise<string> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "koine-docs-"));
  try {
    for (const [name, content] of Object.entries(files)) {
      const place = path.join(folder, "sample", name);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, JSON.stringify(content));
    }
    const [page] = await docs.emit(readModel(folder), [], () => undefined);
    return await formatText("docs/sample.md", page?.text ?? "");
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Text that tries to break out of its context. */
export const hostile =
  "</td>`|` <script>alert(1)</script> **b** [x](javascript:alert(1)) ``` \\|\n\n# h\n\n| a | b |\n| - | - |\n--> {{x}}";

export const hostileFiles: Files = {
  "dialect.json": { name: "sample", title: hostile, description: hostile },
  "thing.schema.json": {
    description: hostile,
    type: "object",
    properties: {
      [hostile]: { type: "string", description: hostile, default: hostile },
      "": { const: hostile, description: hostile },
      __proto: { $ref: "#/$defs/Word", description: hostile },
      choice: { $ref: "#/$defs/Choice" },
      either: { $ref: "#/$defs/Either" },
      pattern: { type: "string", pattern: "^`|<script>" },
    },
    $defs: {
      Word: { description: hostile, oneOf: [{ const: hostile, description: hostile }, { const: "b|`" }] },
      Choice: {
        description: hostile,
        oneOf: [
          { const: hostile, description: hostile },
          {
            type: "object",
            description: hostile,
            properties: { "a|`": { type: "string" } },
            required: ["a|`"],
            additionalProperties: false,
          },
        ],
      },
      Either: {
        description: hostile,
        oneOf: [
          {
            type: "object",
            description: hostile,
            properties: { "t|`": { const: "x|`<b>" } },
            required: ["t|`"],
          },
          { type: "object", properties: { "t|`": { const: "y" } }, required: ["t|`"] },
        ],
        discriminator: { propertyName: "t|`" },
      },
    },
  },
  "examples/thing/```js [x](y).json": { [hostile]: "```\n~~~\n<script>" },
  "examples/thing/invalid/__`b`__ &lt;i&gt;.json": "```",
};

/** One example of each construct that can have a description. */
export const richFiles: Files = {
  "dialect.json": { name: "sample", title: "Sample", description: "First.\n\nSecond." },
  "base.schema.json": {
    description: "The base. It has more to say.",
    type: "object",
    properties: { id: { type: "string", description: "The id." } },
    required: ["id"],
  },
  "around.schema.json": {
    description: "Stands around.",
    "x-flatten": "base",
    allOf: [{ $ref: "base.schema.json" }, { type: "object", properties: { own: { type: "boolean" } } }],
  },
  "fields.schema.json": {
    description: "Every presence.",
    deprecated: true,
    type: "object",
    "x-unknown-fields": "refuse",
    properties: {
      must: { type: "string", minLength: 1, description: "Must." },
      mayBeNull: { type: ["integer", "null"], format: "int32", description: "Null counts." },
      nullIsAbsent: { type: ["string", "null"], "x-null": "absent" },
      listed: { type: "array", items: { type: ["string", "null"] }, "x-omit-empty": true },
      mapped: { type: "object", additionalProperties: { type: "number", format: "double" } },
      big: { type: "integer", format: "uint64", "x-integer": "bigint" },
      old: { type: "string", deprecated: true, description: "Old." },
      mended: { $ref: "base.schema.json", "x-deserialize-default-on-error": true },
      sifted: {
        type: "array",
        items: { $ref: "base.schema.json" },
        "x-deserialize-skip-invalid-items": true,
      },
    },
    required: ["must", "mayBeNull"],
  },
  "open-union.schema.json": {
    description: "Open.",
    "x-open": true,
    oneOf: [
      { type: "object", properties: { kind: { const: "a" } }, required: ["kind"] },
      { type: "object", properties: { kind: { const: "b" } }, required: ["kind"] },
    ],
    discriminator: { propertyName: "kind" },
  },
  "text-or-list.schema.json": {
    description: "Either.",
    oneOf: [
      { type: "string", description: "Text." },
      { type: "array", items: { $ref: "base.schema.json" }, description: "Parts." },
    ],
  },
  "level.schema.json": { description: "Numbers.", "x-open": true, enum: ["low", "high"] },
  "name.schema.json": { description: "A name.", type: "string", maxLength: 3 },
  "serial.schema.json": { type: "integer", format: "int64", "x-integer": "bigint" },
  "bare.schema.json": { type: "object", properties: {} },
  "examples/base/short.json": { id: "1" },
  "examples/base/with-extra.json": { x: 1, id: "1" },
  "examples/base/invalid/missing-id.json": {},
};
