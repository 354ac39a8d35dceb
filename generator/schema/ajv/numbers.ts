/** Replacements for Ajv's numeric keywords, which only support doubles and use inexact division. */

import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt } from "ajv";
import { isUnique } from "../../../runtime/core/json/index.ts";
import { listing } from "../../../runtime/core/listed.ts";
import { isMultiple } from "../../../runtime/core/multiples.ts";
import {
  isBigInt16,
  isBigInt32,
  isBigInt64,
  isBigInt8,
  isBigInteger,
  isBigUint16,
  isBigUint32,
  isBigUint64,
  isBigUint8,
  isDouble,
  isInteger,
} from "../../../runtime/core/numbers.ts";
import { integerWidths, type IntegerWidth } from "../../model/type.ts";
import { widths } from "../formats.ts";
import { judging } from "./scope.ts";

const isNumeric = (data: Code): Code => _`(typeof ${data} == "number" || typeof ${data} == "bigint")`;

const kept = {
  isUnique: { ref: isUnique, code: _`core.isUnique` },
  isMultiple: { ref: isMultiple, code: _`core.isMultiple` },
  isDouble: { ref: isDouble, code: _`core.isDouble` },
  isInteger: { ref: isInteger, code: _`core.isInteger` },
  isBigInteger: { ref: isBigInteger, code: _`core.isBigInteger` },
  isBigInt64: { ref: isBigInt64, code: _`core.isBigInt64` },
  isBigUint64: { ref: isBigUint64, code: _`core.isBigUint64` },
  isBigInt32: { ref: isBigInt32, code: _`core.isBigInt32` },
  isBigUint32: { ref: isBigUint32, code: _`core.isBigUint32` },
  isBigInt16: { ref: isBigInt16, code: _`core.isBigInt16` },
  isBigUint16: { ref: isBigUint16, code: _`core.isBigUint16` },
  isBigInt8: { ref: isBigInt8, code: _`core.isBigInt8` },
  isBigUint8: { ref: isBigUint8, code: _`core.isBigUint8` },
};

/** Names that `x-type` uses for integers beyond ±(2^53 − 1). */
export const bigTypes = {
  integer: "isBigInteger",
  int64: "isBigInt64",
  uint64: "isBigUint64",
  int32: "isBigInt32",
  uint32: "isBigUint32",
  int16: "isBigInt16",
  uint16: "isBigUint16",
  int8: "isBigInt8",
  uint8: "isBigUint8",
} as const satisfies Readonly<Record<IntegerWidth, keyof typeof kept>>;

const bigWidthOf = (type: string): IntegerWidth | undefined =>
  integerWidths.find((width) => bigTypes[width] === type);

const asked = ({ gen, data }: KeywordCxt, name: keyof typeof kept, more: Code = _``): Code =>
  _`${gen.scopeValue("func", kept[name])}(${data}${more})`;

/** `x-type`: a list of types that includes a numeric one. */
const typeKeyword: CodeKeywordDefinition = {
  keyword: "x-type",
  schemaType: "array",
  error: { message: "has the wrong type", params: ({ schema }) => typeParameters(schema) },
  code(context) {
    const types: readonly string[] = context.schema;
    const tests = types.map((type) => isOfType(context, type));
    context.fail(_`!(${tests.reduce((all, test) => _`${all} || ${test}`)})`);
  },
};

/** The expected range is only included if it differs from the usual one. */
const typeParameters = (types: readonly string[]): Code => {
  const [width] = types.flatMap((type) => bigWidthOf(type) ?? []);
  if (width === undefined) return _`{type: ${types.join()}}`;
  const named = types.map((type) => (bigWidthOf(type) === undefined ? type : "integer"));
  return _`{type: ${named.join()}, expected: ${widths[width].expectedBig}}`;
};

const isOfType = (context: KeywordCxt, type: string): Code => {
  const { data } = context;
  const width = bigWidthOf(type);
  if (width !== undefined) return asked(context, bigTypes[width]);
  switch (type) {
    case "number":
      return asked(context, "isDouble");
    case "integer":
      return asked(context, "isInteger");
    case "null":
      return _`${data} === null`;
    case "array":
      return _`Array.isArray(${data})`;
    case "object":
      return _`(${data} && typeof ${data} == "object" && !Array.isArray(${data}))`;
    default:
      return _`typeof ${data} == ${type}`;
  }
};

const bounds: readonly [keyword: string, comparison: Code][] = [
  ["minimum", _`>=`],
  ["maximum", _`<=`],
  ["exclusiveMinimum", _`>`],
  ["exclusiveMaximum", _`<`],
];

/** JavaScript compares bigints and doubles exactly. */
const boundKeyword = ([keyword, comparison]: (typeof bounds)[number]): CodeKeywordDefinition => ({
  keyword,
  schemaType: "number",
  error: {
    message: "is out of bounds",
    params: ({ schema }) => _`{comparison: ${String(comparison)}, limit: ${schema}}`,
  },
  code(context) {
    const { data, schema } = context;
    context.fail(_`${isNumeric(data)} && !(${data} ${comparison} ${schema})`);
  },
});

const multipleKeyword: CodeKeywordDefinition = {
  keyword: "multipleOf",
  schemaType: "number",
  error: {
    message: "must be a multiple of the given number",
    params: ({ schema }) => _`{multipleOf: ${schema}}`,
  },
  code(context) {
    const { data, schema } = context;
    context.fail(_`${isNumeric(data)} && !${asked(context, "isMultiple", _`, ${schema}`)}`);
  },
};

/** Checks uniqueness in linear time. Ajv compares every pair. */
const uniqueKeyword: CodeKeywordDefinition = {
  keyword: "uniqueItems",
  type: "array",
  schemaType: "boolean",
  error: { message: "must NOT have duplicate items" },
  code(context) {
    if (context.schema === true) context.fail(_`!${asked(context, "isUnique")}`);
  },
};

/** `x-values`: lists of values as JSON text. Data must equal one value from each list. */
const valuesKeyword: CodeKeywordDefinition = {
  keyword: "x-values",
  schemaType: "array",
  error: {
    message: "is not one of the allowed values",
    params: ({ schema }) => _`{texts: ${textsLiteral(schema.flat())}}`,
  },
  code(context) {
    const lists: readonly (readonly string[])[] = context.schema;
    const tests = lists.map((texts) => {
      const code = _`core.listing(${textsLiteral(texts)})`;
      const isListed = context.gen.scopeValue("func", {
        ref: listing(texts),
        key: `listing ${texts.join()}`,
        code,
      });
      return _`${isListed}(${context.data})`;
    });
    context.fail(_`!(${tests.reduce((all, test) => _`${all} && ${test}`)})`);
  },
};

const textsLiteral = ([first, ...others]: readonly string[]): Code =>
  first === undefined ? _`[]` : _`[${others.reduce<Code>((all, text) => _`${all}, ${text}`, _`${first}`)}]`;

const keywords = [typeKeyword, valuesKeyword, ...bounds.map(boundKeyword), multipleKeyword, uniqueKeyword];

export const withNumbers = <Instance extends Ajv>(ajv: Instance): Instance => {
  for (const keyword of keywords) ajv.removeKeyword(String(keyword.keyword)).addKeyword(keyword);
  return judging(ajv);
};
