/** Creates Ajv instances for the generator. */

import { createRequire } from "node:module";
import { Ajv, type Options } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { AjvError } from "../../../runtime/core/explain.ts";
import { judgedErrors } from "../../../runtime/core/judge.ts";
import { draft04 } from "./draft-04.ts";
import { inAjvWords } from "./words.ts";
import { withEvaluated } from "./evaluated.ts";
import { withKeywords } from "./keywords.ts";
import { withNumbers } from "./numbers.ts";
import { engine } from "./patterns.ts";
import { withoutIdleNotes } from "./unevaluated.ts";
import { formats } from "../formats.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import type { Document, Place } from "../../model/model.ts";
import { once, onceEach, onceNamed, renewed } from "../../support/once.ts";
import { addressOf, fragmentOf } from "../schema-set.ts";
import { areUnicode } from "../../regular-expressions/unicode.ts";

/** `validateSchema` is off because schemas have already been checked against a meta-schema. */
export const options: Options = {
  // All errors are collected even if a single error is enough. When Ajv stops at the first error, it accepts
  // an object without a required property named "", and an empty list with `contains` after a tuple.
  // Diagnostics for examples also need all errors.
  allErrors: true,
  strict: false,
  ownProperties: true,
  validateFormats: false,
  validateSchema: false,
  code: { regExp: engine },
};

const errorsOf = (validate: ValidateFunction, data: unknown): readonly AjvError[] =>
  validate(data) === true ? [] : (validate.errors ?? []);

export const compileSchema = (schema: JsonObject): ((data: JsonValue) => readonly AjvError[]) => {
  const validate = withKeywords(new Ajv2020(options)).compile(schema);
  return (data) => errorsOf(validate, data);
};

const require = createRequire(import.meta.url);
const draft06: JsonObject = require("ajv/dist/refs/json-schema-draft-06.json");
const draft07: JsonObject = require("ajv/dist/refs/json-schema-draft-07.json");

const metaSchemas = {
  "draft-04": () => new Ajv({ ...options, meta: false }).compile(draft04),
  "draft-06": () => new Ajv({ ...options, meta: false }).compile(draft06),
  "draft-07": () => new Ajv(options).getSchema("http://json-schema.org/draft-07/schema"),
  "2019-09": () => new Ajv2019(options).getSchema("https://json-schema.org/draft/2019-09/schema"),
  "2020-12": () => new Ajv2020(options).getSchema("https://json-schema.org/draft/2020-12/schema"),
};

export const metaSchemaCheck = (
  draft: keyof typeof metaSchemas,
): ((schema: unknown) => readonly AjvError[]) => {
  const validate = metaSchemas[draft]();
  if (validate === undefined) throw new Error(`Ajv has no meta-schema for ${draft} (reinstall it)`);
  return (schema) => errorsOf(validate, schema);
};

export class MissingSchemaError extends Error {}

export const compileOrMissing = (ajv: Ajv, id: string): ValidateFunction => {
  try {
    const validate = ajv.getSchema(id);
    if (validate !== undefined) return validate;
  } catch (error) {
    if (!(error instanceof Ajv2020.MissingRefError)) throw error;
    throw new MissingSchemaError(`no schema has the address ${error.missingRef}`);
  }
  throw new MissingSchemaError(`no schema has the address ${id}`);
};

export type Ask<About> = (about: About, data: unknown) => readonly AjvError[];

/** Skips code optimization, which does not pay off for validators that run only a few times. */
const brief = { ...options, code: { regExp: engine, optimize: false } } satisfies Options;

/** The maximum number of compiled schemas, to limit memory use. */
const most = 1000;

/**
 * Compiles schemas that refer to each other, on demand and by id. The returned function throws
 * MissingSchemaError.
 */
export const compileSet = (schemas: ReadonlyMap<string, JsonObject>): Ask<string> => {
  const unicodeRegExp = areUnicode(schemas.values());
  const open = () => {
    const ajv = withoutIdleNotes(withKeywords(new Ajv2020({ ...brief, unicodeRegExp })), schemas.values());
    for (const [id, schema] of schemas) ajv.addSchema(schema, id);
    return onceNamed((id) => compileOrMissing(ajv, id));
  };
  const compiled = renewed(most, open);
  return (id, data) => errorsOf(compiled(id), data);
};

/**
 * Uses one Ajv instance for schemas whose patterns need the `u` flag, and another instance for all other
 * schemas.
 */
export const byPatterns = (open: (patterns: Options) => Ajv): ((schema: JsonObject) => Ajv) => {
  const modern = once(() => withKeywords(open({ unicodeRegExp: true })));
  const older = once(() => withKeywords(open({ unicodeRegExp: false })));
  return (schema) => (areUnicode([schema]) ? modern() : older());
};

/** Compiles schemas that contain no references. Identical schemas are compiled only once. */
export const compileAlone = (): ((schema: JsonObject) => (data: unknown) => readonly AjvError[]) => {
  const ajvFor = byPatterns((patterns) => new Ajv2020({ ...brief, ...patterns }));
  const compiled = onceNamed((text) => {
    const schema: JsonObject = JSON.parse(text);
    return ajvFor(schema).compile(schema);
  });
  return (schema) => {
    const validate = compiled(JSON.stringify(schema));
    return (data) => errorsOf(validate, data);
  };
};

export const placeId = ({ file, pointer }: Place): string => addressOf(file) + fragmentOf(pointer);

const documentOptions: Options = {
  ...options,
  logger: false,
  messages: true,
};

const textForms = Object.fromEntries(
  Object.entries(formats).map(([name, { pattern }]) => [name, new RegExp(pattern)]),
);

export const openDocument = ({ draft, files, formats: reading }: Document, more: Options): Ajv => {
  const Draft = draft === "2020-12" ? Ajv2020 : draft === "2019-09" ? Ajv2019 : Ajv;
  const ajv: Ajv = withNumbers(
    new Draft({
      ...documentOptions,
      ...more,
      unicodeRegExp: areUnicode(files.values()),
      ...(reading === "assert" ? { validateFormats: true, formats: textForms } : {}),
    }),
  );
  withoutIdleNotes(ajv, files.values());
  // Documents of any draft may refer to the meta-schemas of older drafts.
  ajv.addMetaSchema(draft04).addMetaSchema(draft06);
  if (ajv instanceof Ajv2020 || ajv instanceof Ajv2019) withEvaluated(ajv).addMetaSchema(draft07);
  for (const [file, json] of files) {
    const schema = inAjvWords(json, draft);
    // The file needs its own address, because Ajv uses that address to resolve a schema that consists only of
    // a reference into the file.
    if (isJsonObject(schema)) ajv.addSchema({ ...schema, $id: addressOf(file) });
    if (typeof schema === "boolean") ajv.addSchema(schema, addressOf(file));
  }
  return ajv;
};

/**
 * Returns a function that validates data at a location and returns Ajv's errors. Each location is compiled
 * once.
 */
export const compileDocument = onceEach((document: Document): Ask<Place> => {
  const ajv = openDocument(document, { code: brief.code });
  const compiled = onceNamed((id) => compileOrMissing(ajv, id));
  return (place, data) => judgedErrors(compiled(placeId(place)), data);
});
