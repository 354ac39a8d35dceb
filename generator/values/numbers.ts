/** Valid and invalid sample numbers at the limits of each type, with exact digits. */

import { widths } from "../schema/formats.ts";
import type { Type } from "../model/model.ts";

export type Integer = Extract<Type, { kind: "integer" }>;

export type Named = readonly [name: string, text: string];

const greatestExact = 2n ** 53n - 1n;

interface Limits {
  readonly least?: bigint;
  readonly most?: bigint;
}

/**
 * Returns the range of an integer type. Without bigint, the range is limited to JavaScript's safe integers.
 */
export const boundsOf = ({ width, bigint }: Integer): Limits => {
  const { least, most, leastBig, mostBig } = widths[width];
  if (!bigint) return { least: BigInt(least ?? -greatestExact), most: BigInt(most ?? greatestExact) };
  return {
    ...(leastBig === undefined ? {} : { least: BigInt(leastBig) }),
    ...(mostBig === undefined ? {} : { most: BigInt(mostBig) }),
  };
};

const fits = (value: bigint, { least, most }: Limits): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most);

export const holds = (type: Integer, value: bigint): boolean => fits(value, boundsOf(type));

const digits: readonly (readonly [name: string, value: bigint])[] = [
  ["zero", 0n],
  ["minus-one", -1n],
  ["greatest-exact", greatestExact],
  ["least-exact", -greatestExact],
  ["beyond-exact", 2n ** 53n],
  ["beyond-exact-and-odd", 2n ** 53n + 1n],
  ["below-exact", -(2n ** 53n) - 1n],
  ["greatest-uint64", 2n ** 64n - 1n],
  ["beyond-uint64", 2n ** 64n],
  ["forty-digits", 1234567890123456789012345678901234567890n],
];

const bounds = ({ least, most }: Limits): (readonly [string, bigint])[] => [
  ...(least === undefined
    ? []
    : ([
        ["least", least],
        ["below-least", least - 1n],
      ] as const)),
  ...(most === undefined
    ? []
    : ([
        ["most", most],
        ["above-most", most + 1n],
      ] as const)),
];

const integers = (limits: Limits): Map<bigint, string> => {
  const named = new Map<bigint, string>();
  for (const [name, value] of [...bounds(limits), ...digits]) if (!named.has(value)) named.set(value, name);
  return named;
};

const whole: readonly Named[] = [
  ["minus-zero", "-0"],
  ["point-zero", "7.0"],
  ["exponent", "1e2"],
  ["capital-exponent", "12E+1"],
];

export const goodIntegers = (type: Integer): readonly Named[] => {
  const limits = boundsOf(type);
  const fitting = [...integers(limits)].filter(([value]) => fits(value, limits));
  return [...fitting.map(([value, name]): Named => [name, String(value)]), ...whole];
};

/** Returns numbers outside the range. */
export const badIntegers = (type: Integer): readonly Named[] => {
  const limits = boundsOf(type);
  const others = [...integers(limits)].filter(([value]) => !fits(value, limits));
  return [...others.map(([value, name]): Named => [name, String(value)]), ["great-exponent", "1e300"]];
};

export const goodDoubles: readonly Named[] = [
  ["zero", "0"],
  ["minus-zero", "-0"],
  ["fraction", "1.5"],
  ["exponent", "1e2"],
  ["small", "1e-7"],
  ["negative", "-0.001"],
  ["plain-digits", "9007199254740993"],
  ["many-plain-digits", "1000000000000000000000"],
  ["great", "1.7976931348623157e308"],
  ["smallest", "5e-324"],
  ["nearest", "0.30000000000000004"],
  ["more-digits-than-kept", "0.1000000000000000055511151231257827"],
];
