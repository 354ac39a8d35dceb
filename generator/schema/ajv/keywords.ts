/** Custom Ajv keywords for integer widths, numbers and formats. */

import { _, type Ajv, type Code, type CodeKeywordDefinition } from "ajv";
import { aDouble } from "../../../runtime/core/forms.ts";
import { formats, isWidth, widths, type Width } from "../formats.ts";
import { withNumbers } from "./numbers.ts";
import { ownMember } from "../../support/json.ts";

const widthOf = (name: string): Width => widths[isWidth(name) ? name : "integer"];

/** `x-width`: a safe integer within the width. */
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

/** `x-bigint`: a safe integer or a bigint within the width. */
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
 * `x-double`: a finite number or a bigint. Both the exact value and its rounding to a double must be within
 * the bounds, so that a decoded value can be encoded again.
 */
const doubleKeyword: CodeKeywordDefinition = {
  keyword: "x-double",
  schemaType: "object",
  error: {
    message: "must be a number within the bounds",
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

/** `x-format`: a string in a named format. */
const formatKeyword: CodeKeywordDefinition = {
  keyword: "x-format",
  type: "string",
  schemaType: "string",
  error: {
    message: "has the wrong format",
    params: ({ schema }) => _`{expected: ${ownMember(formats, schema)?.expected}}`,
  },
  code(context) {
    const { data, schema } = context;
    context.fail(_`!new RegExp(${ownMember(formats, schema)?.pattern}).test(${data})`);
  },
};

export const withKeywords = <Instance extends Ajv>(instance: Instance): Instance => {
  const ajv = withNumbers(instance);
  for (const keyword of [widthKeyword, bigintKeyword, doubleKeyword, formatKeyword]) ajv.addKeyword(keyword);
  return ajv;
};
