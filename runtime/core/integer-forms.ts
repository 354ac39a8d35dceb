/** The integers as forms: what is whole, but too small or too large, is no mistake of type. */

import { addWrong, type Form } from "./forms.ts";
import * as numbers from "./numbers.ts";

const explain: Form["explain"] = (wire, pointer, issues, expected) =>
  typeof wire === "bigint" || Number.isInteger(wire)
    ? addWrong("int_range", wire, pointer, issues, expected)
    : addWrong("type", wire, pointer, issues, "an integer");

const between = (least: string, most: string): string => `an integer from ${least} to ${most}`;

const plain = /* @__PURE__ */ between("-9007199254740991", "9007199254740991");
const uint32 = /* @__PURE__ */ between("0", "4294967295");
const int32 = /* @__PURE__ */ between("-2147483648", "2147483647");

export const anInteger: Form = { fits: numbers.isInteger, expected: plain, explain };
export const anInt64: Form = { fits: numbers.isInt64, expected: plain, explain };
export const aUint64: Form = {
  fits: numbers.isUint64,
  expected: /* @__PURE__ */ between("0", "9007199254740991"),
  explain,
};
export const aUint32: Form = { fits: numbers.isUint32, expected: uint32, explain };
export const anInt32: Form = { fits: numbers.isInt32, expected: int32, explain };

export const aBigInteger: Form = { fits: numbers.isBigInteger, expected: "an integer", explain };
export const aBigInt64: Form = {
  fits: numbers.isBigInt64,
  expected: /* @__PURE__ */ between("-9223372036854775808", "9223372036854775807"),
  explain,
};
export const aBigUint64: Form = {
  fits: numbers.isBigUint64,
  expected: /* @__PURE__ */ between("0", "18446744073709551615"),
  explain,
};
export const aBigUint32: Form = { fits: numbers.isBigUint32, expected: uint32, explain };
export const aBigInt32: Form = { fits: numbers.isBigInt32, expected: int32, explain };
