/** `x-reserved`: names and tags that were used before and must not be reused. */

import { stringsAt } from "../../support/json.ts";
import type { Entity } from "../../model/model.ts";
import { spotOf, tell, type Comparison } from "./comparison.ts";

export const reservedIn = ({ schema }: Entity): readonly string[] => stringsAt(schema, "x-reserved");

export const compareReserved = (at: Comparison, before: Entity, after: Entity): void => {
  const still = reservedIn(after);
  for (const name of reservedIn(before).filter((one) => !still.includes(one)))
    tell(
      at,
      spotOf(before, after),
      { rule: "RESERVED_REMOVED", kind: "removed", message: `no longer reserves "${name}"` },
      { kind: "promise" },
    );
};
