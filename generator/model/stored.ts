/** Stored messages: the versions and migrations of a dialect. */

import type { HistoryPlan, Step } from "../../runtime/core/history/plan.ts";

export interface History extends HistoryPlan {
  /** The stored entity. */
  readonly entity: string;
  /**
   * Valid sample messages of each version, from frozen fixtures. The last version includes the current
   * samples if it is frozen.
   */
  readonly samples: readonly (readonly string[])[];
}

/** Hand-written steps by entity name. */
export type Declared = ReadonlyMap<string, readonly Step[]>;
