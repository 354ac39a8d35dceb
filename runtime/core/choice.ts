/** Choosing among the alternatives of an untagged union when a value goes back to the wire. */

import { isObject } from "./object.ts";

type Choice<Wire> = readonly [is: (wire: unknown) => boolean, encode: () => Wire];

/** Tries an alternative on a value that is perhaps not its own. */
const attempt = <Wire>(encode: () => Wire): { readonly wire: Wire } | undefined => {
  try {
    return { wire: encode() };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** An alternative that copies members makes an empty list or object of any value that has none: of "" or 5. */
const isSameKind = (value: unknown, wire: unknown): boolean =>
  Array.isArray(value) === Array.isArray(wire) && isObject(value) === isObject(wire);

/** The wire data of the first alternative that makes valid data of the value. Throws TypeError when none does. */
export const encodeFirst = <Wire>(value: unknown, choices: readonly Choice<Wire>[]): Wire => {
  for (const [is, encode] of choices) {
    const made = attempt(encode);
    if (made !== undefined && isSameKind(value, made.wire) && is(made.wire)) return made.wire;
  }
  throw new TypeError("the value fits no alternative of the union");
};
