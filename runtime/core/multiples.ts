/** Multiples as they are meant: of the decimal numbers that are written, the shortest that read as these doubles. */

/** A number as a whole one that does not end in 0, and the power of ten that it is to be multiplied with. */
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

/** Up to so many digits a double is exact. */
const EXACT = 15;

const dividesDecimal = (value: Decimal, unit: Decimal): boolean => {
  const zeros = value.power - unit.power;
  if (value.digits === "") return true;
  if (zeros < 0 || unit.digits === "") return false;
  if (value.digits.length + zeros <= EXACT && unit.digits.length <= EXACT)
    return (Number(value.digits) * 10 ** zeros) % Number(unit.digits) === 0;
  return BigInt(value.digits + "0".repeat(zeros)) % BigInt(unit.digits) === 0n;
};

/** True where a number is a whole multiple of another, as 19.99 is of 0.01; never for what is not finite. */
export const isMultiple = (value: number | bigint, unit: number | bigint): boolean => {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(unit)) return Number(value) % Number(unit) === 0;
  if (typeof value === "number" && !Number.isFinite(value)) return false;
  return dividesDecimal(decimalOf(value), decimalOf(unit));
};
