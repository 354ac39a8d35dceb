/** The generator's knowledge of a dialect's versions: the steps between them, as data that every runtime reads alike. */

import type { JsonValue } from "../json/index.ts";

/**
 * A step on an object, by its name and what it needs:
 *
 * - `rename` moves a member; one that stands under both names is refused.
 * - `add` gives a member that is missing; `drop` takes one away that is equal to the value.
 * - `remove` takes a member away, `refuse` refuses the object because of it.
 * - `lift` puts the members of a member's object beside it; `nest` puts them back.
 * - `words` says other words for a member's text; `wrap` makes a list of one of a member, `unwrap` the one of a list.
 * - `only` refuses a text that is none of these, wherever it stands.
 */
export type Step =
  | readonly ["rename", from: string, to: string]
  | readonly ["add" | "drop", name: string, value: JsonValue]
  | readonly ["remove" | "refuse" | "lift" | "wrap" | "unwrap", name: string]
  | readonly ["nest", name: string, members: readonly string[]]
  | readonly ["words", name: string, words: Readonly<Record<string, string>>]
  | readonly ["only", values: readonly string[]];

/** Where a walk goes on: at a node, in the items of a list or the values of a map; null refuses what is there. */
export type Link = string | { readonly items: Link } | { readonly values: Link } | null;

/**
 * The work at one shape: the first steps, then what stands below its members, then by its tag, then the last steps.
 * On the way to a newer version a node has last steps alone, on the way back first ones.
 */
export interface Node {
  readonly first?: readonly Step[];
  readonly members?: Readonly<Record<string, Link>>;
  /** Nodes whose members stand in the same object. */
  readonly also?: readonly string[];
  readonly tag?: string;
  readonly cases?: Readonly<Record<string, Link>>;
  /** Without a tag: the first of these that has all its members there. */
  readonly shapes?: readonly { readonly has: readonly string[]; readonly link: Link }[];
  readonly last?: readonly Step[];
}

/** From one version to the next, or to the one before. Without a root nothing changes. */
export interface Migration {
  readonly root?: Link;
  readonly nodes: Readonly<Record<string, Node>>;
}

export interface HistoryPlan {
  readonly dialect: string;
  /** Oldest first; today's is the last. */
  readonly versions: readonly string[];
  /** `up[0]` brings the first version to the second. */
  readonly up: readonly Migration[];
  /** `down[0]` brings the second version to the first. */
  readonly down: readonly Migration[];
}
