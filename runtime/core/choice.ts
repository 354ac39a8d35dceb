import { isObject } from "./object.ts";

type Choice<Wire> = readonly [is: (wire: unknown) => boolean, encode: () => Wire];

const attempt = <Wire>(encode: () => Wire): { readonly wire: Wire } | undefined => {
  try {
    return { wire: encode() };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** Some encoders return an empty list or object when given a primitive, such as "" or 5. */
const isSameKind = (value: unknown, wire: unknown): boolean =>
  Array.isArray(value) === Array.isArray(wire) && isObject(value) === isObject(wire);

/**
 * Returns the wire value of the first alternative whose result is valid. Throws TypeError if no alternative
 * produces a valid result.
 */
export const encodeFirst = <Wire>(value: unknown, choices: readonly Choice<Wire>[]): Wire => {
  for (const [is, encode] of choices) {
    const made = attempt(encode);
    if (made !== undefined && isSameKind(value, made.wire) && is(made.wire)) return made.wire;
  }
  throw new TypeError("the value matches no alternative of the union");
};
