/**
 * `koine breaking --data` on ten edits of GitHub's webhooks, with variations of the published examples: the
 * counts equal plain Ajv's verdicts on both schemas.
 */

import { Ajv, type Options } from "ajv";
import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../../generator/support/json.ts";
import { seeded, type Random } from "../../../../generator/support/random.ts";
import { dataFile, withoutData } from "../../../harness/data.ts";
import {
  countsIn,
  dataOf,
  differenceOf,
  distinct,
  folder,
  isNamed,
  listAt,
  nodeAt,
  openFolder,
  repeats,
  without,
  writeDocuments,
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

/** Removes a member or shortens a string at a random location. Strings with a format are not changed. */
const varied = (value: JsonValue, random: Random): JsonValue => {
  if (typeof value === "string")
    return /^[\w -]+$/.test(value) ? value.slice(0, random.below(value.length + 1)) : value;
  const keys = isJsonObject(value) ? Object.keys(value) : [];
  const key = keys[random.below(keys.length)];
  if (!isJsonObject(value) || key === undefined) return value;
  const { [key]: inner = null, ...rest } = value;
  return random.chance(0.2) ? rest : { ...value, [key]: varied(inner, random) };
};

/** Variations of all examples, each of which has a few changes. */
const variations = (examples: readonly JsonValue[]): readonly JsonValue[] => {
  const random = seeded(7);
  return Array.from({ length: distinct }, (_, index) => {
    const example = examples[index % examples.length] ?? null;
    return index < examples.length ? example : varied(varied(varied(example, random), random), random);
  });
};

test.skipIf(published === undefined)("GitHub's webhooks", { timeout: 1_800_000 }, () => {
  const text = readFileSync(published ?? "", "utf8");
  const events: readonly { readonly examples: readonly JsonValue[] }[] = createRequire(import.meta.url)(
    "@octokit/webhooks-examples/api.github.com/index.json",
  );
  const documents = variations(events.flatMap(({ examples }) => examples));
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
  writeDocuments(documents.map((one) => JSON.stringify(one)));
  const data = dataOf("hooks-old.json", "hooks.json", "all.jsonl");
  expect(data.documents).toBe(repeats * (documents.length - old.size));
  expect(data.rejected.documents).toBe(repeats * differenceOf(rejected(edited(hookEdits)), old));
  expect(data.unexplained).toEqual([]);
  for (const [code, count] of single) {
    expect(count).toBeGreaterThan(0);
    expect(countsIn(data)).toContainEqual([code, repeats * count]);
  }
  console.log(`webhooks: ${data.documents} stored, ${data.rejected.documents} rejected by ten edits`);
});
