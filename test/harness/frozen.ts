/** Deeply frozen data. Any attempt to change the data throws. */

export const frozen = <Value>(value: Value): Value => {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
};
