/** A weakened encoder, expressed as an edit of the built module. */

import type { LawName } from "./laws.ts";
import { canary } from "./payloads.ts";

export interface Edit {
  /** Path below generator/, without the extension. */
  readonly module: string;
  readonly from: string;
  readonly to: string;
}

export interface Mutant {
  readonly law: LawName;
  readonly edits: readonly Edit[];
  /** Strings that the weakened encoder would turn into code. Empty if the encoder does not write code. */
  readonly attacks: readonly string[];
}

export const inString = (call: string): string[] => [
  `"; ${canary} = 1; "`,
  `" + ${call} + "`,
  `", ${call}, "`,
  `"); ${call}; ("`,
  `"\n${call}\n"`,
];

export const call = `${canary}()`;

export const raw = (module: string, from: string): Edit => ({ module, from, to: 'encoded(`"${text}"`)' });

/** Uses names unchanged, so that only the name encoder protects the output. */
export const naming: Edit = {
  module: "naming/words",
  from: ".split(/[^A-Za-z0-9]+/)",
  to: ".split(/\0/)",
};

export const unchecked = (
  law: LawName,
  module: string,
  from: string,
  attacks: readonly string[],
): Mutant => ({
  law,
  edits: [naming, { module, from, to: "false" }],
  attacks,
});

export const name = "!identifierShape.test(name)";
