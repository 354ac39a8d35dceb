/** A change: one difference between two models, with everything that is needed to judge it. */

import type { Entity, Type } from "../model/model.ts";
import type { Move } from "./move.ts";
import type { Unspoken } from "./includes/texts.ts";
import type { Rule } from "./rules.ts";

export interface Spot {
  readonly before: Entity;
  readonly after: Entity;
  readonly moves: readonly Move[];
  /** Pointers into the new and the old schema file. */
  readonly pointer: string;
  readonly oldPointer: string;
  /** Set if only the old schemas contain the location. */
  readonly side?: "before";
}

export interface Change {
  readonly rule: Rule;
  readonly spot: Spot;
  readonly message: string;
  /** The changelog section. */
  readonly kind: "added" | "removed" | "widened" | "tightened" | "changed" | "renamed";
  /**
   * - `shape`: the accepted values changed from `from` to `to`. Both types are resolved through the lookup of
   * the pair.
   * - `text`: a keyword changed that the model does not express. `implied` lists the directions that are
   * known to be compatible.
   * - `reading`: the same data is valid, but may be interpreted differently.
   * - `name`: only generated code changes.
   * - `gone`: the message has no reader or no writer anymore.
   */
  readonly what:
    | { readonly kind: "shape"; readonly from: Type; readonly to: Type }
    | {
        readonly kind: "text";
        readonly implied: { readonly backward: boolean; readonly forward: boolean };
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
