/** Stored messages: what the model knows of their history. */

import type { HistoryPlan, Step } from "../runtime/core/history/plan.ts";

export interface History extends HistoryPlan {
  /** The entity whose data is stored. */
  readonly entity: string;
}

/** Hand-written steps by the name of an entity. */
export type Declared = ReadonlyMap<string, readonly Step[]>;
