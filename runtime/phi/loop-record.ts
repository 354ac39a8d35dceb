/** The LoopRecord codec, with upstream's methods (src/session/model.rs). */

import { LoopRecord as Generated, type Turn } from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";

export type LoopRecord = Generated;

export const LoopRecord = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns the turn at a zero-based index. Returns undefined if there is none, as in older sessions, which
   * did not record turns.
   */
  getTurn(record: LoopRecord, turnIndex: number): Turn | undefined {
    return record.turns[turnIndex];
  },

  /** Returns the number of recorded turns, which is 0 in older sessions. */
  turnCount(record: LoopRecord): number {
    return record.turns.length;
  },
});
