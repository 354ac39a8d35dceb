/** Replacements for Ajv's numeric keywords, which only support doubles and use inexact division. */

import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt } from "ajv";
import { isUnique } from "../../../runtime/core/json/index.ts";
import { listing } from "../../../runtime/core/listed.ts";
import { isMultiple } from "../../../runtime/core/multiples.ts";
import { isBigInteger, isDouble, isInteger } from "../../../runtime/core/numbers.ts";
import { judging } from "./scope.ts";

const isNumeric = (data: Code): Code => _`(typeof ${data} == "number" || typeof ${data} == "bigint")`;

const kept = {
  isUnique: { ref: isUnique, code: _`core.isUnique` },
  isMultiple: { ref: isMultiple, code: _`core.isMultiple` },
  isDouble: { ref: isDouble, code: _`core.isDouble` },
  isInteger: { ref: isInteger, code: _`core.isInteger` },
  isBigInteger: { ref: isBigInteger, code: _`core.isBigInteger` },
};

const asked = ({ gen, data }: KeywordCxt, name: keyof typeof kept, more: Code = _``): Code =>
  _`${gen.scopeValue("func", kept[name])}(${data}${more})`;

/** `x-type`: a list of types that includes a numeric one. */
const typeKeyword: CodeKeywordDefinition = {
  keyword: "x-type",
  schemaType: "array",
  error: { message: "has the wrong type", params: ({ schema }) => _`{type: ${schema}}` },
  code(context) {
    const types: readonly string[] = context.schema;
    const tests = types.map((type) => isOfType(context, type));
    context.fail(_`!(${tests.reduce((all, test) => _`${all} || ${test}`)})`);
  },
};

const isOfType = (context: KeywordCxt, type: string): Code => {
  const { data, parentSchema } = context;
  switch (type) {
    case "number":
      return asked(context, "isDouble");
    case "integer":
      return asked(context, parentSchema["x-integer"] === "bigint" ? "isBigInteger" : "isInteger");
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
