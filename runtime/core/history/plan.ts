/**
 * The migration steps between the versions of a dialect, as data that every language's runtime interprets.
 */

import type { JsonValue } from "../json/index.ts";

/**
 * A step on an object:
 *
 * - `rename` renames a property and rejects objects that have both names.
 * - `add` adds a missing property. `drop` removes a property that equals the value.
 * - `remove` removes a property. `refuse` rejects objects that have it.
 * - `lift` moves the properties of a nested object into its parent. `nest` moves them back.
 * - `words` replaces values of a string property. `wrap` wraps a property in an array, and `unwrap` unwraps
 * an array with one item.
 * - `only` rejects strings outside a list, anywhere in the data.
 */
export type Step =
  | readonly ["rename", from: string, to: string]
  | readonly ["add" | "drop", name: string, value: JsonValue]
  | readonly ["remove" | "refuse" | "lift" | "wrap" | "unwrap", name: string]
  | readonly ["nest", name: string, members: readonly string[]]
  | readonly ["words", name: string, words: Readonly<Record<string, string>>]
  | readonly ["only", values: readonly string[]];

/**
 * How migration continues in nested data: at a node, in array items or in map values. A null value rejects
 * the data.
 */
export type Link = string | { readonly items: Link } | { readonly values: Link } | null;

/**
 * The steps for one shape, in order: `first`, nested properties, the tag's case, `last`. Nodes of an upward
 * migration have only `last` steps, and nodes of a downward migration only `first` steps.
 */
export interface Node {
  readonly first?: readonly Step[];
  readonly members?: Readonly<Record<string, Link>>;
  /** Other nodes that apply to the same object. */
  readonly also?: readonly string[];
  readonly tag?: string;
  readonly cases?: Readonly<Record<string, Link>>;
  /** Used for unions without a tag. Applies the first shape whose properties are all present. */
  readonly shapes?: readonly { readonly has: readonly string[]; readonly link: Link }[];
  readonly last?: readonly Step[];
}

/** The changes from one version to the next or previous one. Without `root`, nothing changes. */
export interface Migration {
  readonly root?: Link;
  readonly nodes: Readonly<Record<string, Node>>;
}

export interface HistoryPlan {
  readonly dialect: string;
  /** Oldest first. The last version in the list is the current one. */
  readonly versions: readonly string[];
  /** `up[0]` migrates from the first version to the second. */
  readonly up: readonly Migration[];
  /** `down[0]` migrates from the second version to the first. */
  readonly down: readonly Migration[];
}
