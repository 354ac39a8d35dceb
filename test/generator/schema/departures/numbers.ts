/** Number operations for the departures: slow, but exact if the value was read with all of its digits. */

import { isJsonObject, type JsonObject, type JsonValue } from "../../../../generator/support/json.ts";

export type Numeric = number | bigint;

export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === "number" || typeof value === "bigint";

/** Compares doubles as doubles, because a double stands for every integer that rounds to it. */
export const compare = (data: Numeric, limit: Numeric): number => {
  const other = typeof data === "number" ? Number(limit) : limit;
  return data < other ? -1 : data > other ? 1 : 0;
};

const fraction = (value: Numeric): readonly [over: bigint, under: bigint] => {
  const [digits = "", exponent = "0"] = String(value).split("e");
  const [whole = "", part = ""] = digits.split(".");
  const shift = Number(exponent) - part.length;
  return [BigInt(whole + part) * 10n ** BigInt(Math.max(shift, 0)), 10n ** BigInt(Math.max(-shift, 0))];
};

/** Uses decimal arithmetic on the written digits. */
export const isMultiple = (data: Numeric, unit: Numeric): boolean => {
  const [[over, under], [unitOver, unitUnder]] = [fraction(data), fraction(unit)];
  return (over * unitUnder) % (under * unitOver) === 0n;
};

export const isSame = (data: JsonValue, value: JsonValue): boolean => {
  if (isNumeric(data)) return isNumeric(value) && compare(data, value) === 0;
  if (Array.isArray(data))
    return (
      Array.isArray(value) &&
      data.length === value.length &&
      data.every((item, index) => isSame(item, value[index] ?? null))
    );
  if (!isJsonObject(data)) return data === value;
  const keys = Object.keys(data);
  return (
    isJsonObject(value) &&
    keys.length === Object.keys(value).length &&
    keys.every((key) => Object.hasOwn(value, key) && isSame(data[key] ?? null, value[key] ?? null))
  );
};

const bits = (format: unknown, least: Numeric, most: Numeric): readonly [least: bigint, most: bigint] => {
  if (/^u?int(?:8|16|32)$/.test(String(format))) return [1n - 2n ** 53n, 2n ** 53n - 1n];
  const isUnsigned = format === "uint64" || (format !== "int64" && least >= 0 && most > 2n ** 63n);
  return isUnsigned ? [0n, 2n ** 64n - 1n] : [-(2n ** 63n), 2n ** 63n - 1n];
};

/**
 * Whether this value fits in a 64-bit integer with the schema's format, or with the sign that its bounds
 * require.
 */
export const isIn64Bits = (data: bigint, { format, ...node }: JsonObject): boolean => {
  const given = (...keywords: readonly string[]): number[] =>
    keywords.flatMap((keyword) => (isNumeric(node[keyword]) ? [Number(node[keyword])] : []));
  const least = Math.max(-1, ...given("minimum", "exclusiveMinimum"));
  const uppers = given("maximum", "exclusiveMaximum");
  const [low, high] = bits(format, least, uppers.length === 0 ? 0 : Math.min(...uppers));
  return data >= low && data <= high;
};
