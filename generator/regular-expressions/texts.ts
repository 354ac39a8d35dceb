/** Sample strings that match an expression: the shortest, and some with more repetitions. */

import type { Characters } from "./characters.ts";
import { UnportableError, type Expression } from "./expression.ts";
import { parse } from "./parse.ts";

const readable = [..."atz059AZ-_. "].map((character) => character.codePointAt(0) ?? 0);

const characterOf = (set: Characters): string => {
  const isIn = (point: number): boolean => set.some(([least, most]) => least <= point && point <= most);
  return String.fromCodePoint(readable.find(isIn) ?? set[0]?.[0] ?? 0);
};

/** If there are more repetitions than this, nested repetitions use small counts. */
const few = 4;

const write = (expression: Expression, more: number): string => {
  switch (expression.kind) {
    case "characters":
      return characterOf(expression.set);
    case "start":
    case "end":
      return "";
    case "sequence":
      return expression.parts.map((part) => write(part, more)).join("");
    case "choice": {
      const part = expression.parts[more % expression.parts.length];
      return part === undefined ? "" : write(part, more);
    }
    case "repeat": {
      const { of, least, most } = expression;
      return write(of, more > few ? 1 : more).repeat(Math.min(least + more, most));
    }
  }
};

const amounts = [0, 1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 63, 64];
const longest = 2000;

export const textsFor = (source: string): readonly string[] => {
  try {
    const parsed = parse(source);
    if (parsed === undefined) return [];
    const texts = amounts.map((more) => write(parsed.expression, more));
    return [...new Set(texts)].filter((text) => text.length <= longest);
  } catch (error) {
    if (error instanceof UnportableError) return [];
    throw error;
  }
};
