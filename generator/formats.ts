/** The values of `format`: what each integer width and each text form admits, in numbers and in words. */

import * as forms from "../runtime/core/integer-forms.ts";
import type { IntegerWidth } from "./model.ts";

export interface Width {
  /** Bounds of the plain number; undefined where the safe range of a number is the bound. */
  readonly least?: number;
  readonly most?: number;
  /** Bounds of the bigint, as decimal text. */
  readonly leastBig?: string;
  readonly mostBig?: string;
  readonly expected: string;
  readonly expectedBig: string;
}

export const widths: Readonly<Record<IntegerWidth, Width>> = {
  uint64: {
    least: 0,
    leastBig: "0",
    mostBig: "18446744073709551615",
    expected: forms.aUint64.expected,
    expectedBig: forms.aBigUint64.expected,
  },
  uint32: {
    least: 0,
    most: 4_294_967_295,
    leastBig: "0",
    mostBig: "4294967295",
    expected: forms.aUint32.expected,
    expectedBig: forms.aBigUint32.expected,
  },
  int64: {
    leastBig: "-9223372036854775808",
    mostBig: "9223372036854775807",
    expected: forms.anInt64.expected,
    expectedBig: forms.aBigInt64.expected,
  },
  int32: {
    least: -2_147_483_648,
    most: 2_147_483_647,
    leastBig: "-2147483648",
    mostBig: "2147483647",
    expected: forms.anInt32.expected,
    expectedBig: forms.aBigInt32.expected,
  },
  integer: {
    expected: forms.anInteger.expected,
    expectedBig: forms.aBigInteger.expected,
  },
};

export const isWidth = (format: string): format is IntegerWidth => Object.hasOwn(widths, format);

const day = "((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|[12]\\d))";
const hour = "([01]\\d|2[0-3]):[0-5]\\d";
const time = `${hour}:([0-5]\\d|60)(\\.\\d+)?([Zz]|[+-]${hour})`;

const hex = "[0-9A-Fa-f]";
const uriSigns = "A-Za-z0-9._~!$&'()*+,;=:@/?-";
const mailSigns = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const hostName = "[A-Za-z0-9]+(-+[A-Za-z0-9]+)*";
const base64 = "[A-Za-z0-9+/]";

export interface TextForm {
  readonly pattern: string;
  readonly expected: string;
  readonly example: string;
}

/** Text forms, as RFC 3339, 9562, 3986, 5321 and 4648 have them; the 29th of February is taken for any year. */
export const formats: Readonly<Record<string, TextForm>> = {
  "date-time": {
    pattern: `^\\d{4}-${day}[Tt ]${time}$`,
    expected: "an RFC 3339 date and time with an offset",
    example: "2024-02-29T12:34:56.789Z",
  },
  date: {
    pattern: `^\\d{4}-${day}$`,
    expected: "an RFC 3339 date",
    example: "2024-02-29",
  },
  time: {
    pattern: `^${time}$`,
    expected: "an RFC 3339 time with an offset",
    example: "12:34:56.789Z",
  },
  uuid: {
    pattern: `^([Uu][Rr][Nn]:[Uu][Uu][Ii][Dd]:)?${hex}{8}-(${hex}{4}-){3}${hex}{12}$`,
    expected: "a UUID",
    example: "0193a8c6-7f2e-7c41-9b5d-3e8f2a6b1c04",
  },
  uri: {
    pattern: `^[A-Za-z][A-Za-z0-9+.-]*:([${uriSigns}[\\]]|%${hex}{2})*(#([${uriSigns}]|%${hex}{2})*)?$`,
    expected: "an absolute URI",
    example: "https://example.com/path?key=value#part",
  },
  email: {
    pattern: `^${mailSigns}(\\.${mailSigns})*@${hostName}(\\.${hostName})+$`,
    expected: "an e-mail address",
    example: "reader@mail.example.com",
  },
  byte: {
    pattern: `^(${base64}{4})*(${base64}{2}==|${base64}{3}=)?$`,
    expected: "base64 text with padding",
    example: "S29pbmU=",
  },
};
