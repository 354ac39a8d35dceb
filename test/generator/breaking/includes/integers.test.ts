/** Checks inclusion between integer types, by width or by limits on their values. */

import { expect, test } from "vitest";
import { holdsInteger } from "../../../../generator/breaking/includes/integers.ts";
import type { IntegerWidth } from "../../../../generator/model/model.ts";
import type { Limits } from "../../../../generator/model/limits.ts";
import type { Integer } from "../../../../generator/values/numbers.ts";

const plain = (width: IntegerWidth): Integer => ({ kind: "integer", width, bigint: false });
const big = (width: IntegerWidth): Integer => ({ kind: "integer", width, bigint: true });
const loose = (width: IntegerWidth): Integer => ({ ...plain(width), loose: true });

test.each<[Integer, Integer]>([
  [plain("int32"), plain("int64")],
  [plain("uint32"), plain("uint64")],
  [plain("uint32"), plain("int64")],
  [plain("int8"), plain("int16")],
  [plain("uint8"), plain("int16")],
  [plain("uint16"), plain("int32")],
  [plain("int32"), big("int64")],
  [big("int32"), big("int64")],
  [big("uint32"), big("int64")],
  [big("int64"), big("integer")],
  [plain("integer"), big("int64")],
  [plain("int64"), big("int64")],
  [plain("uint64"), big("uint64")],
])("%j is included in %j, and not the other way around", (narrow, wide) => {
  expect([holdsInteger(narrow, wide, []), holdsInteger(wide, narrow, [])]).toEqual([true, false]);
});

test.each<[Integer, Integer]>([
  [plain("int32"), plain("uint32")],
  [plain("int8"), plain("uint8")],
  [big("int64"), big("uint64")],
])("neither %j nor %j includes the other", (one, other) => {
  expect([holdsInteger(one, other, []), holdsInteger(other, one, [])]).toEqual([false, false]);
});

test("no number includes a bigint, however small its range is", () => {
  expect(holdsInteger(big("int32"), plain("int64"), [{ minimum: 0, maximum: 1 }])).toBe(false);
});

test("an annotated width does not limit values", () => {
  expect(holdsInteger(plain("int64"), loose("int32"), [])).toBe(true);
  expect(holdsInteger(loose("int32"), plain("int32"), [])).toBe(false);
});

test.each<[readonly Limits[], boolean]>([
  [[{ minimum: 0, maximum: 4_294_967_295 }], true],
  [[{ minimum: 0 }, { maximum: 4_294_967_295 }], true],
  [[{ minimum: -0.5, maximum: 4_294_967_295.5 }], true],
  [[{ minimum: -1, maximum: 5 }], false],
  [[{ minimum: 0, maximum: 4_294_967_296 }], false],
  [[{ minimum: 0 }], false],
  [[{ maximum: 5 }], false],
  [[{ minimum: 0, maximum: Number.POSITIVE_INFINITY }], false],
])("uint32 includes integers within %j: %s", (limits, isHeld) => {
  expect(holdsInteger(plain("int64"), plain("uint32"), limits)).toBe(isHeld);
});
