/** Sets of characters, as sorted code point ranges that neither overlap nor touch. */

export type Range = readonly [least: number, most: number];
export type Characters = readonly Range[];

export const greatest = 0x10_ffff;

export const union = (ranges: readonly Range[]): Characters => {
  const merged: [number, number][] = [];
  for (const [least, most] of ranges.toSorted(([one], [other]) => one - other)) {
    const open = merged.at(-1);
    if (open !== undefined && least <= open[1] + 1) open[1] = Math.max(open[1], most);
    else merged.push([least, most]);
  }
  return merged;
};

export const complement = (set: Characters): Characters => {
  const gaps: Range[] = [];
  let next = 0;
  for (const [least, most] of set) {
    if (next < least) gaps.push([next, least - 1]);
    next = most + 1;
  }
  return next > greatest ? gaps : [...gaps, [next, greatest]];
};

export const includes = (set: Characters, point: number): boolean =>
  set.some(([least, most]) => least <= point && point <= most);

export const everything: Characters = [[0, greatest]];
export const surrogates: Range = [0xd8_00, 0xdf_ff];

export const digits: Characters = [[0x30, 0x39]];

export const wordCharacters: Characters = [...digits, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]];

const lineEnds: Characters = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x20_28, 0x20_29],
];

/** White space and line terminators according to ECMA-262. */
export const spaces: Characters = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x16_80, 0x16_80],
  [0x20_00, 0x20_0a],
  [0x20_28, 0x20_29],
  [0x20_2f, 0x20_2f],
  [0x20_5f, 0x20_5f],
  [0x30_00, 0x30_00],
  [0xfe_ff, 0xfe_ff],
];

export const withinLine: Characters = complement(lineEnds);

/** Unicode properties that are the same in every Unicode version. */
export const stableProperties: Readonly<Record<string, Characters>> = {
  Any: everything,
  ASCII: [[0, 0x7f]],
  ASCII_Hex_Digit: [...digits, [0x41, 0x46], [0x61, 0x66]],
};
