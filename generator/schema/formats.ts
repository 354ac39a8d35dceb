/** Values of `format`: integer widths and string formats, with their ranges, patterns and descriptions. */

import * as forms from "../../runtime/core/integer-forms.ts";
import * as texts from "../../runtime/core/text-forms.ts";
import type { IntegerWidth } from "../model/model.ts";

export interface Width {
  /** Bounds for numbers. Undefined if the bound is that of the safe integer range. */
  readonly least?: number;
  readonly most?: number;
  /** Bounds for bigints, as decimal text. */
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

export interface TextForm {
  readonly pattern: string;
  readonly expected: string;
  readonly example: string;
}

const formatOf = (
  { pattern, named }: Pick<texts.TextForm, "pattern" | "named">,
  example: string,
): TextForm => ({
  pattern,
  expected: named,
  example,
});

export const formats: Readonly<Record<string, TextForm>> = {
  "date-time": formatOf(texts.aDateTime, "2024-02-29T12:34:56.789Z"),
  date: formatOf(texts.aDate, "2024-02-29"),
  time: formatOf(texts.aTime, "12:34:56.789Z"),
  uuid: formatOf(texts.aUuid, "0193a8c6-7f2e-7c41-9b5d-3e8f2a6b1c04"),
  uri: formatOf(texts.aUri, "https://example.com/path?key=value#part"),
  email: formatOf(texts.anEmail, "reader@mail.example.com"),
  byte: formatOf(texts.base64Text, "S29pbmU="),
};
