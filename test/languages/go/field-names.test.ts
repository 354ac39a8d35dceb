/**
 * A Go type defined from a record's type has the record's fields and no methods that clash with their names.
 */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { go, identifier } from "../../../generator/languages/go/encode.ts";
import { methodLines } from "../../../generator/languages/go/methods.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";

const text = { type: "string" };
const variant = (name: string, schema: object): object => ({
  type: "object",
  properties: { [name]: schema },
  required: [name],
  additionalProperties: false,
});

const document = {
  $defs: {
    Labels: { type: "object", properties: { string: text }, required: ["string"] },
  },
  oneOf: [variant("labels", { $ref: "#/$defs/Labels" }), variant("word", text)],
};

const methodsFor = async (): Promise<ReadonlyMap<string, string[]>> => {
  const folder = projectFolderOfTest("go-field-names");
  const schema = path.join(folder, "message.json");
  writeFileSync(schema, JSON.stringify(document));
  const out = path.join(folder, "generated");
  await generate({ schema, out, languages: ["go"] });
  const source = readFileSync(path.join(out, "go/message/encoding.go"), "utf8");
  const headers = [...source.matchAll(/^func \(it ([A-Z]\w*)\) (String|GoString|Format)\(/gm)];
  const found = new Map<string, string[]>();
  for (const [, type = "", name = ""] of headers) found.set(type, [...(found.get(type) ?? []), name]);
  return found;
};

test("methods for printing make way for fields, in records and in wrappers of records", async () => {
  expect(Object.fromEntries(await methodsFor())).toEqual({
    Labels: ["GoString", "Format"],
    MessageLabels: ["GoString", "Format"],
    MessageWord: ["String", "GoString"],
  });
});

test.each([
  [99, " {}"],
  [100, " {\n}"],
])("a marker method whose header has %i characters is printed as gofmt prints it", (length, end) => {
  const header = go`func (it ${identifier("A".repeat(length - "func (it ) is()".length))}) is()`;
  expect(methodLines([{ header }])).toBe(`${header}${end}`);
});
