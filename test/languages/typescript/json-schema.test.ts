/**
 * `~standard.jsonSchema` agrees with `is` on all fixtures, except for integers that JavaScript cannot
 * represent exactly.
 */

import path from "node:path";
import { Ajv } from "ajv";
import { beforeAll, expect, test } from "vitest";
import { withNumbers } from "../../../generator/schema/ajv/numbers.ts";
import { formats } from "../../../generator/schema/formats.ts";
import { generate } from "../../../generator/api/generate.ts";
import { Content, Usage } from "../../../generated/typescript/phi/schema.ts";
import type { HasJsonSchema } from "../../../runtime/core/index.ts";
import { casesByEntity, codecIn, fixtureFiles, type Case } from "../../harness/fixtures/run.ts";

const corpus = ".tmp/json-schema/corpus";
const document = ".tmp/json-schema/document";

beforeAll(async () => {
  const options = { languages: ["typescript"], prune: true, force: true };
  await generate({ schema: "test/corpus/schema", out: corpus, ...options });
  await generate({ schema: "test/corpus/documents/hard.json", out: document, ...options });
});

const patterns = Object.entries(formats).map(([name, { pattern }]) => [name, new RegExp(pattern)] as const);

const open = (): Ajv =>
  withNumbers(new Ajv({ strict: false, ownProperties: true, formats: Object.fromEntries(patterns) }));

const schemaOf = (codec: object, target: string): Record<string, unknown> => {
  if (!hasSchema(codec)) throw new TypeError("an entity has no JSON Schema");
  return codec["~standard"].jsonSchema.input({ target });
};

const hasSchema = (value: object): value is HasJsonSchema<unknown, unknown> =>
  "~standard" in value && Object.hasOwn(Object(value["~standard"]), "jsonSchema");

const isExact = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isExact)
    : typeof value !== "number" || Math.abs(value) <= Number.MAX_SAFE_INTEGER;

const dataOf = ({ text }: Case): unknown[] => {
  try {
    return [JSON.parse(text)].filter(isExact);
  } catch {
    return [];
  }
};

/**
 * Skips cases that runtimes without the author's schema judge differently, because the JSON Schema comes from
 * the types.
 */
const isSaid = ({ entity, unenforced }: Case): boolean =>
  unenforced === undefined && !entity.includes(".history@");

const differing = async (out: string): Promise<string[]> => {
  const found: string[] = [];
  const said = fixtureFiles(out).map((file) => ({ ...file, cases: file.cases.filter(isSaid) }));
  for (const [entity, cases] of casesByEntity(said)) {
    const dialect = entity.slice(0, entity.indexOf("."));
    const module: unknown = await import(path.resolve(out, "typescript", dialect, "schema.ts"));
    const codec = codecIn(module, entity);
    const validate = open().compile(schemaOf(codec, "draft-07"));
    for (const one of cases)
      for (const wire of dataOf(one))
        if (validate(wire) !== codec.is(wire)) found.push(`${entity} ${one.name} ${codec.is(wire)}`);
  }
  return found;
};

test.each(["generated", corpus, document])("%s", async (out) => {
  expect(await differing(out)).toEqual([]);
});

test("both drafts have the same keywords", () => {
  for (const entity of [Content, Usage]) {
    const { $schema: older, ...in07 } = schemaOf(entity, "draft-07");
    const { $schema: newer, ...in2020 } = schemaOf(entity, "draft-2020-12");
    expect([in07, older, newer]).toEqual([
      in2020,
      "http://json-schema.org/draft-07/schema#",
      "https://json-schema.org/draft/2020-12/schema",
    ]);
  }
});

test("rejects other targets, and the output schema of values that differ from their JSON", () => {
  const { input, output } = Usage["~standard"].jsonSchema;
  expect(() => input({ target: "openapi-3.0" })).toThrow(
    'unsupported JSON Schema target "openapi-3.0"; use draft-2020-12 or draft-07',
  );
  expect(() => output({ target: "draft-07" })).toThrow(
    "a value of phi.Usage differs from its JSON form; use jsonSchema.input",
  );
});
