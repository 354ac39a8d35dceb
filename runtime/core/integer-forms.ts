/** Integer forms. An integer outside its range is reported as `int_range`, not as a type error. */

import { addWrong, type Form } from "./forms.ts";
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
  isInt16,
  isInt32,
  isInt64,
  isInt8,
  isInteger,
  isUint16,
  isUint32,
  isUint64,
  isUint8,
} from "./numbers.ts";

const explainInteger: Form["explain"] = (wire, pointer, issues, expected) =>
  typeof wire === "bigint" || Number.isInteger(wire)
    ? addWrong("int_range", wire, pointer, issues, expected)
    : addWrong("type", wire, pointer, issues, "an integer");

const between = (least: string, most: string): string => `an integer from ${least} to ${most}`;

const plainInteger = /* @__PURE__ */ between("-9007199254740991", "9007199254740991");
const uint32 = /* @__PURE__ */ between("0", "4294967295");
const int32 = /* @__PURE__ */ between("-2147483648", "2147483647");
const uint16 = /* @__PURE__ */ between("0", "65535");
const int16 = /* @__PURE__ */ between("-32768", "32767");
const uint8 = /* @__PURE__ */ between("0", "255");
const int8 = /* @__PURE__ */ between("-128", "127");

export const anInteger: Form = { fits: isInteger, expected: plainInteger, explain: explainInteger };
export const anInt64: Form = { fits: isInt64, expected: plainInteger, explain: explainInteger };
export const aUint64: Form = {
  fits: isUint64,
  expected: /* @__PURE__ */ between("0", "9007199254740991"),
  explain: explainInteger,
};
export const aUint32: Form = { fits: isUint32, expected: uint32, explain: explainInteger };
export const anInt32: Form = { fits: isInt32, expected: int32, explain: explainInteger };
export const aUint16: Form = { fits: isUint16, expected: uint16, explain: explainInteger };
export const anInt16: Form = { fits: isInt16, expected: int16, explain: explainInteger };
export const aUint8: Form = { fits: isUint8, expected: uint8, explain: explainInteger };
export const anInt8: Form = { fits: isInt8, expected: int8, explain: explainInteger };

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
export const aBigUint16: Form = { fits: isBigUint16, expected: uint16, explain: explainInteger };
export const aBigInt16: Form = { fits: isBigInt16, expected: int16, explain: explainInteger };
export const aBigUint8: Form = { fits: isBigUint8, expected: uint8, explain: explainInteger };
export const aBigInt8: Form = { fits: isBigInt8, expected: int8, explain: explainInteger };
