/** Index signatures for keys that match a closed schema's patterns. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { typescriptTypes } from "../../../generator/languages/typescript/targets/types.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { filesBelow } from "../../harness/files.ts";
import { dialectOf } from "../../generator/conform/documents/subjects.ts";

interface Case {
  readonly schema: JsonValue;
  readonly types: readonly string[];
}

const cases = filesBelow("test/cases/key-prefixes");

test.each(cases)("%s", async (file) => {
  const { schema, types }: Case = JSON.parse(readFileSync(file, "utf8"));
  const dialect = dialectOf(new Map([["case.json", schema]]), "case.json", path.basename(file, ".json"));
  const [artifact] = await typescriptTypes.emit({ dialects: [dialect] }, ["typescript"], () => {});
  expect(artifact?.text.trimEnd().split("\n")).toEqual(types);
});
