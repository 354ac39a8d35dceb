/** Encoder mutants that each omit one escape sequence. */

import { moduleOf, type LawName } from "../laws.ts";
import type { Mutant } from "../mutant.ts";

/** Creates a mutant with one edit and without hostile inputs, because its output may not be valid code. */
export const weak = (law: LawName, from: string, to: string): Mutant => ({
  law,
  edits: [{ module: moduleOf(law), from, to }],
  attacks: [],
});

export const withoutEach = (law: LawName, from: string, signs: readonly string[]): Mutant[] =>
  signs.map((sign) =>
    weak(
      law,
      from,
      from.replace(sign, () => ""),
    ),
  );

/** Creates one mutant for each JSON escape that matters. */
export const withoutJson = (law: LawName, from: string, more: readonly string[] = []): Mutant[] =>
  ['\\"', "\\\\", "\\n", ...more].map((escape) => {
    const meant = JSON.stringify(JSON.parse(`"${escape}"`));
    const undone = `(found) => (found === ${JSON.stringify(escape)} ? ${meant} : found)`;
    return weak(law, from, `${from}.replaceAll(/\\\\(?:u....|.)/g, ${undone})`);
  });

/** Weakens a name pattern by removing an anchor or allowing a leading digit. */
export const withoutShape = (law: LawName, shape: string, first: string): Mutant[] => [
  weak(law, shape, shape.replace("/^", "/")),
  weak(law, shape, shape.replace("$/", "/")),
  weak(
    law,
    shape,
    shape.replace(first, () => String.raw`\w`),
  ),
];
