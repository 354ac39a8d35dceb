/**
 * OpenAPI 3.0 keywords: Koine's verdict equals Ajv's, and the model represents the meaning of each keyword.
 */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { compileDocument } from "../../../generator/schema/ajv/ajv.ts";
import { readModel } from "../../../generator/api/reading.ts";
import { load } from "../../../generator/1-load/load.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("openapi");

const place = path.join(folder, "shop.yaml");
writeFileSync(
  place,
  `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths: {}
components:
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id: { type: integer, minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }
        note: { type: string, nullable: true }
        parent: { nullable: true, allOf: [{ $ref: "#/components/schemas/Parent" }] }
        exclusiveMinimum: { type: boolean, example: { nullable: true, exclusiveMinimum: true } }
        nullable: { type: boolean, enum: [true] }
    Parent: { type: object, required: [id], properties: { id: { type: integer } } }
`,
);

test.each([
  [{ id: 1 }, true],
  [{ id: 0 }, false],
  [{ id: 9 }, true],
  [{ id: 10 }, false],
  [{ id: 1, note: null }, true],
  [{ id: 1, note: 1 }, false],
  [{ id: 1, parent: { id: 2 } }, true],
  [{ id: 1, parent: null }, false],
  [{ id: 1, exclusiveMinimum: true, nullable: true }, true],
  [{ id: 1, nullable: false }, false],
])("%j is valid: %j", (data, valid) => {
  const [dialect] = load(place).set.dialects;
  if (dialect?.document === undefined) throw new Error("no document");
  const ask = compileDocument(dialect.document);
  expect(ask({ file: "shop.yaml", pointer: "/components/schemas/Order" }, data).length === 0).toBe(valid);
});

test("lowers both schemas of the document", () => {
  const [dialect] = readModel(place).dialects;
  expect(dialect?.entities.map(({ name }) => name)).toEqual(["Order", "Parent"]);
});
