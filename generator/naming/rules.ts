/** The naming rules of a language: its cases, and the names that are taken. */

import type { Case } from "./words.ts";

export interface NamingRules {
  /** As `x-name` and `--languages` spell it. */
  readonly name: string;
  readonly module: Case;
  readonly type: Case;
  readonly field: Case;
  readonly variant: Case;
  /** The values of an enum. */
  readonly value: Case;
  /** Keywords, and what else a field cannot be called: members that every object has, names that the templates use. */
  readonly takenFields: ReadonlySet<string>;
  /** Names that a type, a variant or a value cannot have. */
  readonly takenTypes: ReadonlySet<string>;
  /** Names that a variant or a value cannot have, where it does not stand beside the types. */
  readonly takenVariants?: ReadonlySet<string>;
  /** Names that a dialect's module cannot have; none when it stands alone. */
  readonly takenModules?: ReadonlySet<string>;
}

/** The names of a list in plain text. */
export const wordList = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/).filter((word) => word !== ""));
