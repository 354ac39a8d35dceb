/** An enum without values accepts nothing, and its JSON Schema is valid in every draft. */

import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { enumWords } from "../../../generator/languages/typescript/type-json-schema.ts";

test("the JSON Schema of an empty enum is valid in draft-07 and rejects everything", () => {
  const accepts = new Ajv().compile(enumWords([]));
  expect(["a", 1, null, {}, []].filter((data) => accepts(data))).toEqual([]);
});

test("values stay as they are", () => {
  expect(enumWords(["a", 1, null])).toEqual({ enum: ["a", 1, null] });
});
