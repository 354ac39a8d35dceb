/** Stored messages: a dialect's versions and migrations. */

import type { HistoryPlan, Step } from "../../runtime/core/history/plan.ts";

export interface History extends HistoryPlan {
  /** The stored entity. */
  readonly entity: string;
  /**
   * Valid sample messages for each version, from frozen fixtures. If the last version is frozen, the current
   * samples are included for it.
   */
  readonly samples: readonly (readonly string[])[];
}

/** Hand-written steps by entity name. */
export type Declared = ReadonlyMap<string, readonly Step[]>;
