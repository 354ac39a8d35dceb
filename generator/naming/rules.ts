/** A language's naming rules: cases and reserved names. */

import type { Case } from "./words.ts";

export interface NamingRules {
  /** As in `x-name` and `--languages`. */
  readonly name: string;
  readonly module: Case;
  readonly type: Case;
  readonly field: Case;
  readonly variant: Case;
  readonly value: Case;
  /** Reserved for fields: keywords, members of every object, and names used by templates. */
  readonly takenFields: ReadonlySet<string>;
  readonly takenTypes: ReadonlySet<string>;
  /** Names reserved for variants and values, if these do not share a scope with types. */
  readonly takenVariants?: ReadonlySet<string>;
  /** Names reserved for dialect modules. Empty if modules have their own scope. */
  readonly takenModules?: ReadonlySet<string>;
}

export const wordList = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/).filter((word) => word !== ""));
