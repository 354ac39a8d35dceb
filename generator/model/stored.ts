/** Stored messages: what the model knows of their history. */

import type { HistoryPlan, Step } from "../../runtime/core/history/plan.ts";

export interface History extends HistoryPlan {
  /** The entity whose data is stored. */
  readonly entity: string;
  /** Texts that were valid in each version, of its frozen fixtures; today's are among those of the last one, if it is frozen. */
  readonly samples: readonly (readonly string[])[];
}

/** Hand-written steps by the name of an entity. */
export type Declared = ReadonlyMap<string, readonly Step[]>;
