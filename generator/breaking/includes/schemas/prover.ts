/** What the proofs about objects and arrays need from the proof that they are part of. */

import type { Limits } from "../../../model/limits.ts";
import type { Claims, Kind } from "./claims.ts";
import type { Node } from "./node.ts";

export interface Prover {
  /** Whether `to` accepts every value that all of the schemas accept. For members and items only. */
  proves(from: readonly Node[], to: Node): boolean;
  /** Whether no value satisfies all of the schemas. For members and items only. */
  isEmpty(from: readonly Node[]): boolean;
  /** Whether a schema accepts the names of all properties. */
  provesNames(known: readonly Node[], to: Node): boolean;
  /** Whether `to` accepts every value of this kind for which the claims hold. */
  provesKind(kind: Kind, claims: Claims, to: Node): boolean;
  limitsOf(kind: Kind, claims: Claims): readonly Limits[];
}
