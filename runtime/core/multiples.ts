/** Exact decimal `multipleOf` checks, using the shortest decimal number that parses back to each double. */

/** A decimal number: an integer without trailing zeros, and a power of ten. */
interface Decimal {
  readonly digits: string;
  readonly power: number;
}

const ended = /^-?0*(\d*?)(0*)$/;

const decimalOf = (value: number | bigint): Decimal => {
  const [spelled = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = spelled.split(".");
  const [, digits = "", zeros = ""] = ended.exec(whole + fraction) ?? [];
  return { digits, power: Number(exponent) - fraction.length + zeros.length };
};

/** Doubles represent integers with up to this many digits exactly. */
const EXACT = 15;

const dividesDecimal = (value: Decimal, unit: Decimal): boolean => {
  const zeros = value.power - unit.power;
  if (value.digits === "") return true;
  if (zeros < 0 || unit.digits === "") return false;
  if (value.digits.length + zeros <= EXACT && unit.digits.length <= EXACT)
    return (Number(value.digits) * 10 ** zeros) % Number(unit.digits) === 0;
  return BigInt(value.digits + "0".repeat(zeros)) % BigInt(unit.digits) === 0n;
};

/**
 * Returns true if the value is an integer multiple of the unit: 19.99 is a multiple of 0.01. Returns false if
 * the value is not finite.
 */
export const isMultiple = (value: number | bigint, unit: number | bigint): boolean => {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(unit)) return Number(value) % Number(unit) === 0;
  if (typeof value === "number" && !Number.isFinite(value)) return false;
  return dividesDecimal(decimalOf(value), decimalOf(unit));
};
