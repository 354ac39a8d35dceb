/** A file's format is determined only by its contents, unless the user chooses a format. */

import { expect, test } from "vitest";
import { classify, type Input } from "../../../generator/1-load/classify.ts";
import { isDocument, whyKoine } from "../../../generator/1-load/door.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { writeFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { folderOfTest } from "../../harness/folders.ts";

const draft07 = "http://json-schema.org/draft-07/schema#";

const formats: readonly (readonly [JsonValue, Input["format"], string])[] = [
  [{ $schema: "../meta.schema.json", type: "string" }, "koine", 'its $schema is "../meta.schema.json"'],
  [{ $schema: "https://koine.example/meta.schema.json" }, "koine", "koine.example"],
  [{ $schema: "https://example.com/meta.schema.json", type: "string" }, "json-schema", "is unknown"],
  [{ $schema: draft07 }, "json-schema", `its $schema is "${draft07}"`],
  [{ $schema: draft07, openapi: "3.1.0" }, "openapi", 'its "openapi" is "3.1.0"'],
  [{ type: "string" }, "json-schema", "it has no $schema"],
  [{}, "json-schema", "it has no $schema"],
  [true, "json-schema", "it has no $schema"],
  [{ openapi: "3.0.3", paths: {} }, "openapi", 'its "openapi" is "3.0.3"'],
  [{ openapi: "4.0.0" }, "unsupported", "OpenAPI 4.0.0"],
  [{ openapi: 3.1 }, "openapi", 'its "openapi" is "3.1"'],
  [{ swagger: 2 }, "swagger", 'its "swagger" is "2.0"'],
  [{ swagger: "2.0" }, "swagger", 'its "swagger" is "2.0"'],
  [{ swagger: "1.2" }, "unsupported", "Swagger 1.2"],
  [{ text: "hello" }, "data", 'it has "text", but no keyword that constrains values'],
  [{ paths: {} }, "data", 'it looks like OpenAPI but has no "openapi" version'],
  [[], "data", "found an array"],
  [null, "data", "its value is null"],
];

test.each(formats)("%j is %s", (value, format, reason) => {
  const input = classify(value);
  expect(input.format).toBe(format);
  expect(input.reason).toContain(reason);
});

test("the chosen format overrules the contents", () => {
  expect(classify({ text: "hello" }, "json-schema").format).toBe("json-schema");
  expect(classify({ paths: {} }, "openapi")).toMatchObject({ format: "openapi", draft: "2020-12" });
  expect(classify({ openapi: "3.0.3" }, "json-schema").format).toBe("json-schema");
  expect(classify({ type: "string" }, "koine").format).toBe("koine");
});

test("a file next to a dialect.json is a Koine schema, unless it is an OpenAPI document", () => {
  const folder = folderOfTest("classify");
  const write = (name: string, value: JsonValue): string => {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, JSON.stringify(value));
    return place;
  };
  const alone = write("alone/note.schema.json", { type: "string" });
  const own = write("alone/note.json", { $schema: "../meta.schema.json", type: "string" });
  write("dialect/dialect.json", { name: "dialect" });
  const beside = write("dialect/note.schema.json", { $schema: draft07, type: "string" });
  const api = write("dialect/api.schema.json", { openapi: "3.1.0" });
  expect([alone, own, beside, api, folder].map((place) => isDocument(place))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(whyKoine(folder)).toBe("it contains dialect/dialect.json");
  expect(isDocument(alone, "koine")).toBe(false);
  expect(isDocument(beside, "json-schema")).toBe(true);
});
