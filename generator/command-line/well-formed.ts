/** Serializes issues, replacing unpaired surrogates because many JSON parsers reject them. */

const whole = (_: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(/\p{Cs}/gu, "\ufffd") : value;

/** JSON text in which all strings are well-formed. */
export const wellFormed = (value: object): string => JSON.stringify(value, whole);
