/** Number operations for the departures: slow, but exact if the value was read with all of its digits. */

import { isJsonObject, type JsonValue } from "../../../../generator/support/json.ts";

export type Numeric = number | bigint;

export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === "number" || typeof value === "bigint";

/** Compares doubles as doubles, because each represents every integer that rounds to it. */
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
