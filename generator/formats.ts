/** The values of `format`: what each integer width and each text form admits, in numbers and in words. */

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
    expected: "an integer from 0 to 9007199254740991",
    expectedBig: "an integer from 0 to 18446744073709551615",
  },
  uint32: {
    least: 0,
    most: 4_294_967_295,
    leastBig: "0",
    mostBig: "4294967295",
    expected: "an integer from 0 to 4294967295",
    expectedBig: "an integer from 0 to 4294967295",
  },
  int64: {
    leastBig: "-9223372036854775808",
    mostBig: "9223372036854775807",
    expected: "an integer from -9007199254740991 to 9007199254740991",
    expectedBig: "an integer from -9223372036854775808 to 9223372036854775807",
  },
  int32: {
    least: -2_147_483_648,
    most: 2_147_483_647,
    leastBig: "-2147483648",
    mostBig: "2147483647",
    expected: "an integer from -2147483648 to 2147483647",
    expectedBig: "an integer from -2147483648 to 2147483647",
  },
  integer: {
    expected: "an integer from -9007199254740991 to 9007199254740991",
    expectedBig: "an integer",
  },
};

export const isWidth = (format: string): format is IntegerWidth => Object.hasOwn(widths, format);

const day = "((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|[12]\\d))";
const time = "([01]\\d|2[0-3]):[0-5]\\d";

/** Text forms. `date-time` is RFC 3339 with an offset; the 29th of February is taken for any year. */
export const formats: Readonly<Record<string, { readonly pattern: string; readonly expected: string }>> = {
  "date-time": {
    pattern: `^\\d{4}-${day}[Tt ]${time}:([0-5]\\d|60)(\\.\\d+)?([Zz]|[+-]${time})$`,
    expected: "an RFC 3339 date and time with an offset",
  },
};
