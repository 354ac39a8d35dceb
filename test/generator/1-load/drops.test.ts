/** A fault in one of an operation's schemas affects only that schema. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { load } from "../../../generator/1-load/load.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { folderOfTest } from "../../harness/folders.ts";

const place = (): string => path.join(folderOfTest("drops"), "api.json");

const pet = { type: "object", properties: { id: { type: "string" } } };

const loaded = (document: JsonValue) => {
  const file = place();
  writeFileSync(file, JSON.stringify(document));
  const { set, diagnostics } = load(file);
  const read = set.dialects[0]?.document;
  return {
    names: read?.definitions.map(({ key }) => key),
    dropped: read?.written.slips.map(({ kind, pointer }) => [kind, pointer]),
    diagnostics: diagnostics.map(({ code, pointer }) => [code, pointer]),
  };
};

const api = (operation: JsonValue, schemas: JsonValue = { Pet: pet }): JsonValue => ({
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  paths: { "/pets": { get: operation } },
  components: { schemas },
});

const faulty: readonly (readonly [what: string, operation: JsonValue, pointer: string])[] = [
  [
    "a parameter with an unknown type",
    { parameters: [{ name: "a", in: "query", schema: { type: "text" } }] },
    "/paths/~1pets/get/parameters/0/schema/type",
  ],
  [
    "a body with an invalid pattern",
    { requestBody: { content: { "text/plain": { schema: { type: "string", pattern: "[" } } } } },
    "/paths/~1pets/get/requestBody/content/text~1plain/schema/pattern",
  ],
  [
    "a response with a dangling reference",
    { responses: { 200: { content: { "application/xml": { schema: { $ref: "#/nowhere" } } } } } },
    "/paths/~1pets/get/responses/200/content/application~1xml/schema/$ref",
  ],
  [
    "a header with a misplaced list",
    { responses: { 200: { headers: { Next: { schema: { items: [] } } } } } },
    "/paths/~1pets/get/responses/200/headers/Next/schema/items",
  ],
];

test.each(faulty)("%s", (_what, operation, pointer) => {
  expect(loaded(api(operation))).toMatchObject({ dropped: [["dropped", pointer]], diagnostics: [] });
  expect(loaded(api(operation)).names).toContain("Pet");
});

test("reports a fault in a named schema, and then also those of the operations", () => {
  const [, operation] = faulty[0] ?? [];
  const { diagnostics } = loaded(api(operation ?? null, { Pet: { type: "text" } }));
  expect(diagnostics).toEqual([
    ["keyword_value", "/components/schemas/Pet/type"],
    ["keyword_value", "/paths/~1pets/get/parameters/0/schema/type"],
  ]);
});

test("reports the fault if nothing else is left", () => {
  const body = { content: { "application/json": { schema: { $ref: "missing.json#/Pet" } } } };
  expect(loaded(api({ requestBody: body }, {}))).toMatchObject({
    names: undefined,
    diagnostics: [["ref_dangling", "/paths/~1pets/get/requestBody/content/application~1json/schema/$ref"]],
  });
});

test("drops a parameter of Swagger 2, which contains its schema", () => {
  const parameters = [{ name: "a", in: "query", type: "text" }];
  const document = { swagger: "2.0", paths: { "/": { get: { parameters } } }, definitions: { Pet: pet } };
  expect(loaded(document)).toMatchObject({ names: ["Pet"], diagnostics: [] });
});

test("drops a response of Swagger 2, in which a schema must be an object", () => {
  const get = { responses: { 200: { schema: { type: "text" } } } };
  const document = { swagger: "2.0", paths: { "/": { get } }, definitions: { Pet: pet } };
  expect(loaded(document)).toMatchObject({ names: ["Pet"], diagnostics: [] });
});

test("an empty enum costs only the values of its property", () => {
  const document = api({}, { Pet: { ...pet, required: ["id"], properties: { id: { enum: [] } } } });
  expect(loaded(document)).toMatchObject({
    names: ["Pet"],
    dropped: [["empty", "/components/schemas/Pet/properties/id/enum"]],
  });
});
