/** Integer forms. An integer outside its range is reported as `int_range`, not as a type error. */

import { addWrong, type Form } from "./forms.ts";
import {
  isBigInt32,
  isBigInt64,
  isBigInteger,
  isBigUint32,
  isBigUint64,
  isInt32,
  isInt64,
  isInteger,
  isUint32,
  isUint64,
} from "./numbers.ts";

const explainInteger: Form["explain"] = (wire, pointer, issues, expected) =>
  typeof wire === "bigint" || Number.isInteger(wire)
    ? addWrong("int_range", wire, pointer, issues, expected)
    : addWrong("type", wire, pointer, issues, "an integer");

const between = (least: string, most: string): string => `an integer from ${least} to ${most}`;

const plainInteger = /* @__PURE__ */ between("-9007199254740991", "9007199254740991");
const uint32 = /* @__PURE__ */ between("0", "4294967295");
const int32 = /* @__PURE__ */ between("-2147483648", "2147483647");

export const anInteger: Form = { fits: isInteger, expected: plainInteger, explain: explainInteger };
export const anInt64: Form = { fits: isInt64, expected: plainInteger, explain: explainInteger };
export const aUint64: Form = {
  fits: isUint64,
  expected: /* @__PURE__ */ between("0", "9007199254740991"),
  explain: explainInteger,
};
export const aUint32: Form = { fits: isUint32, expected: uint32, explain: explainInteger };
export const anInt32: Form = { fits: isInt32, expected: int32, explain: explainInteger };

export const aBigInteger: Form = {
  fits: isBigInteger,
  expected: "an integer",
  explain: explainInteger,
};
export const aBigInt64: Form = {
  fits: isBigInt64,
  expected: /* @__PURE__ */ between("-9223372036854775808", "9223372036854775807"),
  explain: explainInteger,
};
export const aBigUint64: Form = {
  fits: isBigUint64,
  expected: /* @__PURE__ */ between("0", "18446744073709551615"),
  explain: explainInteger,
};
export const aBigUint32: Form = { fits: isBigUint32, expected: uint32, explain: explainInteger };
export const aBigInt32: Form = { fits: isBigInt32, expected: int32, explain: explainInteger };
