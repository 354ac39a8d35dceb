/** Operations of the enclosing proof that proofs about objects and arrays depend on. */

import type { Limits } from "../../../model/limits.ts";
import type { Claims, Kind } from "./claims.ts";
import type { Node } from "./node.ts";

export interface Prover {
  /** Whether `to` accepts every value that all of the schemas accept. Used only for members and items. */
  proves(from: readonly Node[], to: Node): boolean;
  /** Whether no value satisfies all of the schemas. Used only for members and items. */
  isEmpty(from: readonly Node[]): boolean;
  /** Whether a schema accepts the names of all properties. */
  provesNames(known: readonly Node[], to: Node): boolean;
  /** Whether `to` accepts every value of this kind for which the claims hold. */
  provesKind(kind: Kind, claims: Claims, to: Node): boolean;
  limitsOf(kind: Kind, claims: Claims): readonly Limits[];
}
