/**
 * A generated file's header lists only its own sources, so that a schema change affects only the relevant
 * files.
 */

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { folderOfFile } from "../../harness/folders.ts";

const root = folderOfFile("header");
const schema = path.join(root, "schema");
const place = path.join(schema, "riffer", "token-usage.schema.json");

const generated = async (name: string): Promise<ReadonlyMap<string, string>> => {
  const out = path.join(root, name);
  await generate({ schema, out, languages: ["typescript", "rust", "python", "ruby", "go", "java"] });
  const { files } = JSON.parse(readFileSync(path.join(out, "manifest.json"), "utf8"));
  const paths: readonly string[] = files.map((file: { readonly path: string }) => file.path);
  return new Map(paths.map((file) => [file, readFileSync(path.join(out, file), "utf8")]));
};

const withoutHash = (text: string | undefined): string | undefined => text?.replace(/\(sha256 \w+\)/, "");

test("a new field changes no file in its header only", async () => {
  cpSync("schema/riffer", path.join(schema, "riffer"), { recursive: true });
  cpSync("schema/meta.schema.json", path.join(schema, "meta.schema.json"));
  const before = await generated("before");
  const { properties, ...usage } = JSON.parse(readFileSync(place, "utf8"));
  const later = { type: "integer", default: 0 };
  writeFileSync(place, JSON.stringify({ ...usage, properties: { ...properties, later } }));
  const after = await generated("after");
  const changed = [...after].filter(([file, text]) => before.get(file) !== text);
  expect(changed.length).toBeGreaterThan(5);
  expect(changed.filter(([file, text]) => withoutHash(text) === withoutHash(before.get(file)))).toEqual([]);
});
