/** Writes an expression in the notation that Rust's regex, Go's RE2, Python's re and Ruby's Onigmo share. */

import {
  everything,
  complement,
  greatest,
  includes,
  surrogates,
  type Characters,
  type Range,
} from "./characters.ts";
import { UnportableError, type Expression } from "./expression.ts";

const character = (point: number): string => {
  const text = String.fromCodePoint(point);
  return point > 0x7f || /[A-Za-z0-9]/.test(text) ? text : `\\x${point.toString(16).padStart(2, "0")}`;
};

/** Removes surrogates from the ends of ranges. Texts never contain unpaired surrogates. */
export const withoutSurrogates = (set: Characters): Characters => {
  const [low, high] = surrogates;
  const clipped = set.map(([least, most]): Range => {
    const isInside = (point: number): boolean => low <= point && point <= high;
    return [isInside(least) ? high + 1 : least, isInside(most) ? low - 1 : most];
  });
  return clipped.filter(([least, most]) => least <= most);
};

const range = ([least, most]: Range): string => {
  if (least === most) return character(least);
  return `${character(least)}${most === least + 1 ? "" : "-"}${character(most)}`;
};

const ranges = (set: Characters): string => set.map(range).join("");

const characters = (set: Characters): string => {
  const written = withoutSurrogates(set);
  const [only, ...others] = written;
  if (only === undefined) throw new UnportableError("an empty character set");
  if (others.length === 0 && only[0] === only[1]) return character(only[0]);
  if (!includes(set, greatest)) return `[${ranges(written)}]`;
  const missing = withoutSurrogates(complement(set));
  return missing.length > 0 ? `[^${ranges(missing)}]` : `[${ranges(everything)}]`;
};

const times = (least: number, most: number): string => {
  if (most === Infinity) return least === 0 ? "*" : least === 1 ? "+" : `{${least},}`;
  if (least === 0 && most === 1) return "?";
  return least === most ? `{${least}}` : `{${least},${most}}`;
};

const grouped = (expression: Expression): string =>
  expression.kind === "characters" ? spell(expression) : `(?:${spell(expression)})`;

export function spell(expression: Expression): string {
  switch (expression.kind) {
    case "characters":
      return characters(expression.set);
    case "start":
      return String.raw`\A`;
    case "end":
      return String.raw`\z`;
    case "sequence":
      return expression.parts.map((part) => (part.kind === "choice" ? grouped(part) : spell(part))).join("");
    case "choice":
      return expression.parts.map(spell).join("|");
    case "repeat": {
      const { of, least, most } = expression;
      return most === 0 ? "" : `${grouped(of)}${times(least, most)}`;
    }
  }
}
