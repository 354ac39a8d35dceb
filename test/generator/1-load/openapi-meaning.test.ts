/** Schema keywords specific to OpenAPI: each case is a document and the equivalent JSON Schema. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { openApiMeaning } from "../../../generator/1-load/documents/openapi/meaning.ts";
import { isJsonObject, type JsonValue } from "../../../generator/support/json.ts";

const folder = "test/cases/openapi";

const readDocument = (name: string): JsonValue =>
  parse(readFileSync(path.join(folder, name, "document.yaml"), "utf8")) as JsonValue;

test.each(readdirSync(folder))("%s", async (name) => {
  const meant = openApiMeaning(readDocument(name), "openapi").value;
  if (!isJsonObject(meant)) throw new Error("no object");
  const { paths, components } = meant;
  const schemas = isJsonObject(components) ? components["schemas"] : {};
  const shown = stringify({ paths, schemas });
  await expect(shown).toMatchFileSnapshot(path.resolve(folder, name, "meaning.yaml"));
});

test("leaves documents other than OpenAPI unchanged", () => {
  const schema = { type: "object", required: ["id"], properties: { id: { readOnly: true } } };
  expect(openApiMeaning(schema, "json-schema").value).toBe(schema);
});
