/** Encoders that lack one escape: the smallest ways in which one can be weak. */

import { moduleOf, type LawName } from "../laws.ts";
import type { Mutant } from "../mutant.ts";

/** The edit of one place; with nothing to attack, as what comes of it may be no code, but is not what the text says. */
export const weak = (law: LawName, from: string, to: string): Mutant => ({
  law,
  edits: [{ module: moduleOf(law), from, to }],
  attacks: [],
});

/** One mutant for each sign that a class of signs loses. */
export const withoutEach = (law: LawName, from: string, signs: readonly string[]): Mutant[] =>
  signs.map((sign) =>
    weak(
      law,
      from,
      from.replace(sign, () => ""),
    ),
  );

/** One mutant for each escape of JSON that is taken back: those without which a text ends, or says something else. */
export const withoutJson = (law: LawName, from: string, more: readonly string[] = []): Mutant[] =>
  ['\\"', "\\\\", "\\n", ...more].map((escape) => {
    const meant = JSON.stringify(JSON.parse(`"${escape}"`));
    const undone = `(found) => (found === ${JSON.stringify(escape)} ? ${meant} : found)`;
    return weak(law, from, `${from}.replaceAll(/\\\\(?:u....|.)/g, ${undone})`);
  });

/** A shape of names that begins or ends anywhere, or begins with a digit. */
export const withoutShape = (law: LawName, shape: string, first: string): Mutant[] => [
  weak(law, shape, shape.replace("/^", "/")),
  weak(law, shape, shape.replace("$/", "/")),
  weak(
    law,
    shape,
    shape.replace(first, () => String.raw`\w`),
  ),
];
