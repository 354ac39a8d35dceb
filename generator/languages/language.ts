/** The interface that each language implements. Everything specific to a language is in its folder. */

import type { NativeTypes } from "../3-plan/native-types.ts";
import type { Artifact } from "../model/model.ts";
import type { Target } from "../model/target.ts";
import type { NamingRules } from "../naming/rules.ts";
import type { FullIdentity } from "./identity.ts";
import type { Judge, Refusal } from "./refusal.ts";
import type { DeclaredTypes } from "./render/declared-types.ts";
import type { Runtime } from "./runtime.ts";

/** A kind of file in generated packages. */
export interface FileKind {
  /** With the dot. */
  readonly ending: string;
  /** The characters that start a line comment. */
  readonly comment: "//" | "#";
  /**
   * Words to insert at the start of the header if the language's tools would read its leading `@` as a tag.
   */
  readonly before?: string;
  /** A line before the header that the language's tools recognize. */
  readonly firstLine?: string;
  /** A line after the header. */
  readonly lastLine?: string;
  /** The tree-sitter grammar that checks files from custom targets and templates. */
  readonly grammar?: string;
}

export interface Language {
  /** The name in `x-name` and `--languages`. */
  readonly name: string;
  readonly isUsual?: boolean;
  readonly files: readonly FileKind[];
  /**
   * What the language's compiler or type checker detects after a change: `nothing`; missing or wrong
   * `fields`; or, in addition, unhandled `cases`.
   */
  readonly finds: "nothing" | "fields" | "cases";
  /** How strings with a format are represented if the config makes them native. */
  readonly types: NativeTypes;
  /** Absent if names are used as written in the schema. */
  readonly naming?: NamingRules;
  /** Checks package names against the rules of the package registry. */
  readonly refuses?: Judge;
  /** The core package, if generated code can depend on one. */
  readonly core?: CorePackage;
  /** Loads the parts that only generation and conformance tests need. */
  load(): Promise<Loaded>;

  /** The display name, such as "TypeScript". */
  readonly title: string;
}

export interface CorePackage {
  /** Whether the core is already published, in which case `koine core` does not write it. */
  readonly isPublished?: true;
  /**
   * The config keys that name a generated package; `isCalled` checks whether they produce the core's name.
   */
  readonly keys: Refusal["keys"];
  isCalled(identity: FullIdentity): boolean;
  /** The name by which two generated packages would conflict in one program. */
  nameOf?(identity: FullIdentity): string;
}

export interface Loaded {
  readonly targets: readonly Target[];
  /** The syntax of the types in generated code, which editors show. */
  readonly declared: DeclaredTypes;
  coreFiles?(): readonly Artifact[];
  readonly testee: Runtime;
  /** A testee that uses the language's own JSON library. This testee runs only when requested by name. */
  readonly nativeTestee?: Runtime;
}
