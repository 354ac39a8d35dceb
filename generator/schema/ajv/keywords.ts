/** The lessons for Ajv: our widths, numbers and formats, as keywords that write their own code. */

import { _, type Ajv, type Code, type CodeKeywordDefinition } from "ajv";
import { aDouble } from "../../../runtime/core/forms.ts";
import { formats, isWidth, widths, type Width } from "../formats.ts";
import { withNumbers } from "./numbers.ts";

const widthOf = (name: string): Width => widths[isWidth(name) ? name : "integer"];

/** `x-width`: an integer that its width holds and that JavaScript holds exactly. */
const widthKeyword: CodeKeywordDefinition = {
  keyword: "x-width",
  schemaType: "string",
  error: { message: "is out of range", params: ({ schema }) => _`{expected: ${widthOf(schema).expected}}` },
  code(context) {
    const { data, schema } = context;
    const { least, most } = widthOf(schema);
    const low: Code = least === undefined ? _`` : _` || ${data} < ${least}`;
    const high: Code = most === undefined ? _`` : _` || ${data} > ${most}`;
    context.fail(_`!Number.isSafeInteger(${data})${low}${high}`);
  },
};

/** `x-bigint`: a safe integer or a bigint of that width. */
const bigintKeyword: CodeKeywordDefinition = {
  keyword: "x-bigint",
  schemaType: "string",
  error: {
    message: "is out of range",
    params: ({ schema }) => _`{expected: ${widthOf(schema).expectedBig}}`,
  },
  code(context) {
    const { data, schema } = context;
    const { leastBig, mostBig } = widthOf(schema);
    const low: Code = leastBig === undefined ? _`` : _` && ${data} >= BigInt(${leastBig})`;
    const high: Code = mostBig === undefined ? _`` : _` && ${data} <= BigInt(${mostBig})`;
    context.fail(_`!((typeof ${data} === "bigint" || Number.isSafeInteger(${data}))${low}${high})`);
  },
};

const bounds: readonly [keyword: string, isWithin: (data: Code, limit: number) => Code][] = [
  ["minimum", (data, limit) => _`${data} >= ${limit}`],
  ["maximum", (data, limit) => _`${data} <= ${limit}`],
  ["exclusiveMinimum", (data, limit) => _`${data} > ${limit}`],
  ["exclusiveMaximum", (data, limit) => _`${data} < ${limit}`],
];

/**
 * `x-double`: a finite number, also one that the exact reader gave as a bigint. What is within bounds by its digits has to be
 * so as the double that it is read as, or nobody could write it again.
 */
const doubleKeyword: CodeKeywordDefinition = {
  keyword: "x-double",
  schemaType: "object",
  error: {
    message: "is not a number within its bounds",
    params: _`{expected: ${aDouble.expected}}`,
  },
  code(context) {
    const { data, schema } = context;
    const given = bounds.filter(([keyword]) => typeof schema[keyword] === "number");
    const stays = given.map(([keyword, isWithin]) => {
      const [exact, rounded] = [data, _`Number(${data})`].map((value) => isWithin(value, schema[keyword]));
      return _`(${rounded} || !(${exact}))`;
    });
    const isBig = stays.reduce((all, part) => _`${all} && ${part}`, _`typeof ${data} === "bigint"`);
    context.fail(_`!((typeof ${data} === "number" || (${isBig})) && isFinite(Number(${data})))`);
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

export const withKeywords = <Instance extends Ajv>(instance: Instance): Instance => {
  const ajv = withNumbers(instance);
  for (const keyword of [widthKeyword, bigintKeyword, doubleKeyword, formatKeyword]) ajv.addKeyword(keyword);
  return ajv;
};
