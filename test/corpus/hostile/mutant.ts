/** An encoder un-escaped: what stands in the built module, and what stands there instead. */

import type { LawName } from "./laws.ts";
import { canary } from "./payloads.ts";

export interface Edit {
  /** Below generator/, without its ending. */
  readonly module: string;
  readonly from: string;
  readonly to: string;
}

export interface Mutant {
  readonly law: LawName;
  readonly edits: readonly Edit[];
  /** Texts that would become code; none where the encoder writes no code. */
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

/** Names as texts have them; only the encoder of names stands between. */
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
