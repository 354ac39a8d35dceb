/** The only door to Ajv: verdicts for the generator itself, and validator functions as source text. */

import { _, type Code, type CodeKeywordDefinition } from "ajv";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { AjvError } from "../runtime/core/explain.ts";
import { formats, isWidth, widths, type Width } from "./formats.ts";
import type { JsonObject, JsonValue } from "./json.ts";

const widthOf = (name: string): Width => widths[isWidth(name) ? name : "integer"];

/** `x-width`: an integer that its width holds and that JavaScript holds exactly. Other numbers are `type`'s business. */
const widthKeyword: CodeKeywordDefinition = {
  keyword: "x-width",
  type: "number",
  schemaType: "string",
  error: { message: "is out of range", params: ({ schema }) => _`{expected: ${widthOf(schema).expected}}` },
  code(context) {
    const { data, schema } = context;
    const { least, most } = widthOf(schema);
    const low: Code = least === undefined ? _`` : _` || ${data} < ${least}`;
    const high: Code = most === undefined ? _`` : _` || ${data} > ${most}`;
    context.fail(_`Number.isInteger(${data}) && (!Number.isSafeInteger(${data})${low}${high})`);
  },
};

/** `x-bigint`: a safe integer or a bigint of that width. */
const bigintKeyword: CodeKeywordDefinition = {
  keyword: "x-bigint",
  schemaType: "string",
  error: { message: "is out of range", params: ({ schema }) => _`{expected: ${widthOf(schema).expectedBig}}` },
  code(context) {
    const { data, schema } = context;
    const { leastBig, mostBig } = widthOf(schema);
    const low: Code = leastBig === undefined ? _`` : _` && ${data} >= BigInt(${leastBig})`;
    const high: Code = mostBig === undefined ? _`` : _` && ${data} <= BigInt(${mostBig})`;
    context.fail(_`!((typeof ${data} === "bigint" || Number.isSafeInteger(${data}))${low}${high})`);
  },
};

/** `x-format`: text of a named form. */
const formatKeyword: CodeKeywordDefinition = {
  keyword: "x-format",
  type: "string",
  schemaType: "string",
  error: { message: "has another form", params: ({ schema }) => _`{expected: ${formats[schema]?.expected}}` },
  code(context) {
    const { data, schema } = context;
    context.fail(_`!new RegExp(${formats[schema]?.pattern}).test(${data})`);
  },
};

const makeAjv = (allErrors: boolean): Ajv2020 => {
  const ajv = new Ajv2020({
    allErrors,
    strict: false,
    ownProperties: true,
    validateFormats: false,
    code: { source: true, esm: true, lines: true },
  });
  return ajv.addKeyword(widthKeyword).addKeyword(bigintKeyword).addKeyword(formatKeyword);
};

const errorsOf = (validate: ValidateFunction, data: unknown): readonly AjvError[] =>
  validate(data) === true ? [] : (validate.errors ?? []);

/** Compiles one self-contained schema; the function answers with Ajv's errors, none when the data is valid. */
export const compileSchema = (schema: JsonObject): ((data: JsonValue) => readonly AjvError[]) => {
  const validate = makeAjv(true).compile(schema);
  return (data) => errorsOf(validate, data);
};

/** Compiles on demand, by id, out of schemas that refer to each other. */
export const compileSet = (
  schemas: ReadonlyMap<string, JsonObject>,
): ((id: string, data: unknown) => readonly AjvError[]) => {
  const ajv = makeAjv(true);
  for (const [id, schema] of schemas) ajv.addSchema(schema, id);
  return (id, data) => {
    const validate = ajv.getSchema(id);
    if (validate === undefined) throw new Error(`no schema ${id}`);
    return errorsOf(validate, data);
  };
};

/** What Ajv's own code would `require`, and what stands for it in koine/core. */
const runtimeParts: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': "codePointLength",
  'require("ajv/dist/runtime/equal").default': "equalJson",
};

export interface Standalone {
  /** The functions as statements of an ES module, without imports or exports. */
  readonly code: string;
  /** The names that the code takes from koine/core. */
  readonly imports: readonly string[];
}

/** Writes one validator function for each schema, under the given names. */
export const standalone = (schemas: ReadonlyMap<string, JsonObject>): Standalone => {
  const ajv = makeAjv(true);
  ajv.opts.messages = false;
  for (const [name, schema] of schemas) ajv.addSchema(schema, name);
  const written = standaloneCode.default(ajv, Object.fromEntries([...schemas.keys()].map((name) => [name, name])));
  const used = Object.entries(runtimeParts).filter(([part]) => written.includes(part));
  const code = used.reduce((text, [part, name]) => text.replaceAll(part, name), written);
  return { code, imports: used.map(([, name]) => name) };
};
