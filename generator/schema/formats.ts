/** Values of `format`: integer widths and string formats, with their ranges, patterns and descriptions. */

import * as forms from "../../runtime/core/integer-forms.ts";
import type { Form } from "../../runtime/core/forms.ts";
import * as texts from "../../runtime/core/text-forms.ts";
import type { IntegerWidth } from "../model/model.ts";

export interface Width {
  /** Bounds for numbers. Undefined if the bound is the same as that of the safe integer range. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Bounds for bigints, as decimal text. */
  readonly leastBig?: string;
  readonly mostBig?: string;
  readonly expected: string;
  readonly expectedBig: string;
}

const safeBound = (bound: bigint): number | undefined =>
  Number.isSafeInteger(Number(bound)) ? Number(bound) : undefined;

const ranged = (plain: Form, big: Form, least: bigint, most: bigint): Width => ({
  least: safeBound(least),
  most: safeBound(most),
  leastBig: String(least),
  mostBig: String(most),
  expected: plain.expected,
  expectedBig: big.expected,
});

const unsigned = (bits: bigint, plain: Form, big: Form): Width => ranged(plain, big, 0n, 2n ** bits - 1n);

const signed = (bits: bigint, plain: Form, big: Form): Width =>
  ranged(plain, big, -(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n);

export const widths: Readonly<Record<IntegerWidth, Width>> = {
  uint64: unsigned(64n, forms.aUint64, forms.aBigUint64),
  uint32: unsigned(32n, forms.aUint32, forms.aBigUint32),
  uint16: unsigned(16n, forms.aUint16, forms.aBigUint16),
  uint8: unsigned(8n, forms.aUint8, forms.aBigUint8),
  int64: signed(64n, forms.anInt64, forms.aBigInt64),
  int32: signed(32n, forms.anInt32, forms.aBigInt32),
  int16: signed(16n, forms.anInt16, forms.aBigInt16),
  int8: signed(8n, forms.anInt8, forms.aBigInt8),
  integer: { expected: forms.anInteger.expected, expectedBig: forms.aBigInteger.expected },
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
  duration: formatOf(texts.aDuration, "P3DT4H5M6S"),
  uuid: formatOf(texts.aUuid, "0193a8c6-7f2e-7c41-9b5d-3e8f2a6b1c04"),
  uri: formatOf(texts.aUri, "https://example.com/path?key=value#part"),
  email: formatOf(texts.anEmail, "reader@mail.example.com"),
  decimal: formatOf(texts.aDecimal, "-19.990"),
  byte: formatOf(texts.base64Text, "S29pbmU="),
};
