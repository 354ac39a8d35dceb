/** A change: one difference between two models, with all that is needed to find out what it does. */

import type { Entity, Type } from "../model/model.ts";
import type { Move } from "./move.ts";
import type { Unspoken } from "./includes/texts.ts";
import type { Rule } from "./rules.ts";

/** A place in two entities that are the same message. */
export interface Spot {
  readonly before: Entity;
  readonly after: Entity;
  readonly moves: readonly Move[];
  /** In the file of the new entity, and of the old one. */
  readonly pointer: string;
  readonly oldPointer: string;
}

export interface Change {
  readonly rule: Rule;
  readonly spot: Spot;
  readonly message: string;
  /** The kind by which the changelog sorts it. */
  readonly kind: "added" | "removed" | "widened" | "tightened" | "changed" | "renamed";
  /**
   * `shape`: the place took `from` and takes `to`, in the words of the pair's lookup, and nothing else is different.
   * `text`: a keyword that no shape says; `implied` says in which direction it is known to hold. `reading`: what is
   * valid is the same, what it means may not be. `name`: generated code alone. `gone`: no reader, or no writer, is left.
   */
  readonly what:
    | { readonly kind: "shape"; readonly from: Type; readonly to: Type }
    | {
        readonly kind: "text";
        readonly implied: { readonly backward: boolean; readonly forward: boolean };
        /** The words of both sides, where they say anything. */
        readonly words: readonly Unspoken[];
      }
    | {
        readonly kind: "reading";
        readonly from: Type;
        readonly to: Type;
        readonly differs: "meaning" | "variant" | "bytes";
      }
    | { readonly kind: "name"; readonly languages: readonly string[] }
    | { readonly kind: "promise" }
    | { readonly kind: "gone" }
    | { readonly kind: "new" };
}
