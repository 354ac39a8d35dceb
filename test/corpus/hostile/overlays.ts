/** Overlays that match everything or nothing. */

import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { draft, type Case } from "./case.ts";

const target: JsonValue = {
  $schema: draft,
  type: "object",
  properties: { a: { type: "string" }, b: { $ref: "#/$defs/B" } },
  $defs: { B: { type: "object", properties: { c: { type: "integer" } } } },
};

const overlaid = (id: string, actions: JsonValue, more: JsonObject = {}): Case => ({
  id,
  files: {
    "main.json": JSON.stringify(target),
    "overlay.json": JSON.stringify({
      overlay: "1.0.0",
      info: { title: "o", version: "1" },
      actions,
      ...more,
    }),
  },
  schema: "main.json",
  overlays: ["overlay.json"],
});

export const overlayCases = (text: string, what: string): Case[] => [
  overlaid(`overlay target: ${what}`, [{ target: text, update: { description: "x" } }]),
  overlaid(`overlay name: ${what}`, [
    { target: `$.properties[${JSON.stringify(text)}]`, update: { description: text } },
  ]),
  overlaid(`overlay update: ${what}`, [
    {
      target: "$.properties",
      update: Object.fromEntries([[text, { type: "string", title: text, default: text }]]),
      description: text,
    },
  ]),
];

const paths = [
  "$..*",
  "$..[?@.a]",
  "$..[?match(@.description, '(a+)+$')]",
  "$..[?search(@.type, '^(a|a)*$')]",
  "$..*..*..*..*..*",
  "$[?@..a[?@..b[?@..c]]]",
  "$['__proto__']",
  "$.constructor.prototype",
  "$[99999999999999999999]",
  "$[::0]",
  "$[::-1]",
  `$${"['a']".repeat(2000)}`,
  `$[?${"(".repeat(500)}@.a${")".repeat(500)}]`,
  `$[?${"!".repeat(2000)}@.a]`,
];

export const overlays: readonly Case[] = [
  ...paths.flatMap((path) => [
    overlaid(`overlay path, update: ${path.slice(0, 40)}`, [
      { target: path, update: { "x-a": { "x-a": 1 } } },
    ]),
    overlaid(`overlay path, remove: ${path.slice(0, 40)}`, [{ target: path, remove: true }]),
  ]),
  overlaid(
    "overlay: doubles itself",
    Array.from({ length: 40 }, () => ({ target: "$..*", update: { "x-a": { "x-b": {} } } })),
  ),
  overlaid(
    "overlay: 5,000 actions",
    Array.from({ length: 5000 }, () => ({ target: "$.properties.a", update: { description: "x" } })),
  ),
  overlaid("overlay: no actions", []),
  overlaid("overlay: actions that are not objects", [null, 1, "x", [], {}]),
  overlaid("overlay: actions that are not a list", { target: "$" }),
  overlaid("overlay: removes all", [{ target: "$", remove: true }]),
  overlaid("overlay: unknown member", [], { extends: "https://127.0.0.1:9/" }),
  overlaid("overlay: __proto__", [
    {
      target: "$",
      update: JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    },
  ]),
];
