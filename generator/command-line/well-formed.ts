/** Issues as JSON that every program reads: half a character in the key of a pointer would end the scan of many a one. */

const whole = (_: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(/\p{Cs}/gu, "\ufffd") : value;

/** The JSON text; texts in it are whole characters. */
export const wellFormed = (value: object): string => JSON.stringify(value, whole);
