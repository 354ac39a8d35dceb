/**
 * `koine breaking --data` on ten edits of GitHub's webhooks: the counts equal plain Ajv's verdicts on both
 * schemas.
 */

import { Ajv, type Options } from "ajv";
import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../../../generator/support/json.ts";
import { dataFile, withoutData } from "../../../harness/data.ts";
import {
  countsIn,
  dataOf,
  differenceOf,
  folder,
  isNamed,
  listAt,
  nodeAt,
  openFolder,
  without,
  type Edits,
  type Node,
} from "./scene.ts";

openFolder();

/** Compiling takes most of the time. */
const ajvOptions: Options = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
};

const published = dataFile("schemas", "more/octokit-webhooks.json");
if (published === undefined) console.warn(withoutData("schemas"));

const definition =
  (change: (schema: Node) => void, ...keys: readonly string[]) =>
  (schema: JsonValue): void =>
    change(nodeAt(schema, "definitions", ...keys));

const hookEdits: Edits = [
  ["REQ_TIGHTENED", "", definition((node) => void listAt(node, "required").push("email"), "user")],
  ["BOUND_TIGHTENED", "", definition((node) => void (node["maxLength"] = 3), "label", "properties", "name")],
  [
    "ENUM_NARROWED",
    "",
    definition((node) => without(listAt(node, "enum"), isNamed("OWNER")), "author_association"),
  ],
  ["TYPE_CHANGED", "", definition((node) => void (node["type"] = "integer"), "team", "properties", "slug")],
  [
    "PROP_ADDED_REQ",
    "",
    definition((node) => {
      nodeAt(node, "properties")["stage"] = { type: "string" };
      listAt(node, "required").push("stage");
    }, "license"),
  ],
  [
    "PROP_REQ_REMOVED",
    "",
    definition((node) => {
      without(listAt(node, "required"), isNamed("description"));
      Reflect.deleteProperty(nodeAt(node, "properties"), "description");
    }, "label"),
  ],
  [
    "BOUND_TIGHTENED",
    "",
    definition((node) => void (node["maxLength"] = 5), "organization", "properties", "login"),
  ],
  ["VARIANT_REMOVED", "", (schema) => without(listAt(schema, "oneOf"), isNamed("watch_event"))],
  ["VARIANT_REMOVED", "", (schema) => without(listAt(schema, "oneOf"), isNamed("release_event"))],
  [
    "TYPE_CHANGED",
    "",
    definition((node) => void (node["type"] = "string"), "reactions", "properties", "total_count"),
  ],
];

test.skipIf(published === undefined)("GitHub's webhooks", { timeout: 1_800_000 }, () => {
  const text = readFileSync(published ?? "", "utf8");
  const events: readonly { readonly examples: readonly JsonValue[] }[] = createRequire(import.meta.url)(
    "@octokit/webhooks-examples/api.github.com/index.json",
  );
  const documents = events.flatMap(({ examples }) => examples);
  const edited = (edits: Edits): JsonObject => {
    const schema: JsonObject = JSON.parse(text);
    for (const [, , change] of edits) change({ ...schema });
    return schema;
  };
  const rejected = (schema: JsonObject): ReadonlySet<number> => {
    const isValid = new Ajv(ajvOptions).compile(schema);
    return new Set(documents.flatMap((document, index) => (isValid(document) ? [] : [index])));
  };
  const old = rejected(edited([]));
  const single = hookEdits.map((edit) => [edit[0], differenceOf(rejected(edited([edit])), old)] as const);
  writeFileSync(path.join(folder, "hooks-old.json"), text);
  writeFileSync(path.join(folder, "hooks.json"), JSON.stringify(edited(hookEdits)));
  writeFileSync(path.join(folder, "hooks.jsonl"), documents.map((one) => JSON.stringify(one)).join("\n"));
  const data = dataOf("hooks-old.json", "hooks.json", "hooks.jsonl");
  expect(data.documents).toBe(documents.length - old.size);
  expect(data.rejected.documents).toBe(differenceOf(rejected(edited(hookEdits)), old));
  expect(data.unexplained).toEqual([]);
  for (const [code, count] of single) {
    expect(count).toBeGreaterThan(0);
    expect(countsIn(data)).toContainEqual([code, count]);
  }
});
