/** Finds the readable parts of a conversation with invalid messages. */

import type { Issue } from "../../core/index.ts";
import type { Edge } from "../edge/edge.ts";
import type { Unit } from "../hub/hub.ts";
import { writeIssues } from "../support/json.ts";
import { mendedOf, type Mended } from "./mended.ts";
import { allUnits, type Readable, type Sequence } from "./run.ts";

export interface Legible extends Readable {
  /** Issues for units that do not match the dialect or that JSON cannot represent. */
  readonly issues: ReadonlyMap<Unit, readonly Issue[]>;
}

/** Rejects entire units that JSON cannot represent, because their losses could not be described. */
export const legibleIn = (sequence: Sequence, edge: Edge): Legible => {
  const issues = new Map<Unit, readonly Issue[]>();
  const refused = new Set<Unit>();
  const mended = new Map<Unit, Mended>();
  for (const unit of allUnits(sequence)) {
    const isHead = unit === sequence.head;
    const unwritable = writeIssues(unit.wire);
    const found = unwritable.length > 0 ? unwritable : edge.check(unit, isHead);
    if (found.length === 0) continue;
    issues.set(unit, found);
    const left = unwritable.length > 0 ? undefined : mendedOf(unit, isHead, edge);
    if (left === undefined) refused.add(unit);
    else mended.set(unit, left);
  }
  return { issues, refused, mended };
};
