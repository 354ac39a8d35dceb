/** LoopRecord: the codec, and the methods that upstream has on it (src/session/model.rs). */

import { LoopRecord as Generated, type Turn } from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";

export type LoopRecord = Generated;

export const LoopRecord = /* @__PURE__ */ withMethods(Generated, {
  /** The turn at a place, from 0; undefined when there is none, as in older sessions, which kept no turns. */
  getTurn(record: LoopRecord, turnIndex: number): Turn | undefined {
    return record.turns[turnIndex];
  },

  /** Counts the turns that are kept: 0 in older sessions, which kept none. */
  turnCount(record: LoopRecord): number {
    return record.turns.length;
  },
});
