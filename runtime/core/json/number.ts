/** Returns undefined if the number exceeds the range of a double. */
export const numberOf = (digits: string): number | bigint | undefined => {
  const value = Number(digits);
  if (Math.abs(value) >= 2 ** 53 && /^-?\d+$/.test(digits)) return BigInt(digits);
  return Number.isFinite(value) ? value : undefined;
};
