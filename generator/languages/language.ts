/** A language: its folder says all that is peculiar to it, and this is what the rest of the generator asks of it. */

import type { Artifact } from "../model/model.ts";
import type { Target } from "../model/target.ts";
import type { NamingRules } from "../naming/rules.ts";
import type { FullIdentity } from "./identity.ts";
import type { Judge, Refusal } from "./refusal.ts";
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
  /** The package with its core, where generated code can depend on one. */
  readonly core?: CorePackage;
  /** Loads what only generating and conformance need. */
  load(): Promise<Loaded>;

  /** The display name, such as "TypeScript". */
  readonly title: string;
}

export interface CorePackage {
  /** True where it is on a registry already, so that `koine core` writes none. */
  readonly isPublished?: true;
  /** The keys of the config that name a generated package, and the test whether that is called like the core. */
  readonly keys: Refusal["keys"];
  isCalled(identity: FullIdentity): boolean;
  /** The name under which two generated packages cannot be in one program. */
  nameOf?(identity: FullIdentity): string;
}

export interface Loaded {
  readonly targets: readonly Target[];
  /** The files of the package with its core. */
  coreFiles?(): readonly Artifact[];
  readonly testee: Runtime;
  /** The same package, asked through the JSON library of its language; it takes part when it is named. */
  readonly nativeTestee?: Runtime;
}
