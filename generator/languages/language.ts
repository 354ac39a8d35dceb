/** A language: its folder says all that is peculiar to it, and this is what the rest of the generator asks of it. */

import type { Target } from "../model/target.ts";
import type { NamingRules } from "../naming/rules.ts";
import type { Judge } from "./refusal.ts";
import type { Runtime } from "./runtime.ts";

export interface Language {
  /** As `x-name` and `--languages` spell it. */
  readonly name: string;
  /** Written where nobody says which languages are wanted. */
  readonly isUsual?: boolean;
  /** None where names stand as the author wrote them. */
  readonly naming?: NamingRules;
  /** The rules of its registry for the name of a package. */
  readonly refuses?: Judge;
  /** Loads what only generating and conformance need. */
  load(): Promise<Loaded>;
}

export interface Loaded {
  readonly targets: readonly Target[];
  readonly testee: Runtime;
  /** The same package, asked through the JSON library of its language; it takes part when it is named. */
  readonly nativeTestee?: Runtime;
}
