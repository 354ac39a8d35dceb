/** The value of a number's text, with every digit of an integer. */

/** Undefined for what a double cannot hold. */
export const numberOf = (digits: string): number | bigint | undefined => {
  const value = Number(digits);
  if (Math.abs(value) >= 2 ** 53 && /^-?\d+$/.test(digits)) return BigInt(digits);
  return Number.isFinite(value) ? value : undefined;
};
