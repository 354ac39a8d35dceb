/** A backtracking engine, like the ones in Python and Ruby, that counts its attempts. */

import type { Expression } from "../../../generator/regular-expressions/expression.ts";
import { includes } from "../../../generator/regular-expressions/characters.ts";

type Then = (at: number) => boolean;

/** Counts the characters examined until a match is found or ruled out. */
export const attemptsOf = (expression: Expression, text: string): number => {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  let attempts = 0;
  const sequence = ([first, ...rest]: readonly Expression[], at: number, then: Then): boolean =>
    first === undefined ? then(at) : match(first, at, (next) => sequence(rest, next, then));
  const repeat = (of: Expression, least: number, most: number, at: number, then: Then): boolean => {
    const again: Then = (next) =>
      next === at && least <= 0 ? false : repeat(of, least - 1, most - 1, next, then);
    return (most > 0 && match(of, at, again)) || (least <= 0 && then(at));
  };
  const match = (part: Expression, at: number, then: Then): boolean => {
    switch (part.kind) {
      case "characters":
        attempts += 1;
        return at < points.length && includes(part.set, points[at] ?? 0) && then(at + 1);
      case "start":
        return at === 0 && then(at);
      case "end":
        return at === points.length && then(at);
      case "sequence":
        return sequence(part.parts, at, then);
      case "choice":
        return part.parts.some((one) => match(one, at, then));
      case "repeat":
        return repeat(part.of, part.least, part.most, at, then);
    }
  };
  for (let start = 0; start <= points.length; start += 1) if (match(expression, start, () => true)) break;
  return attempts;
};
