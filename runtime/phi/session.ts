/**
 * The Session codec, with its total usage and navigation of its loop tree (upstream: src/session/model.rs).
 */

import { Session as Generated, type LoopRecord } from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";
import { Usage } from "./usage.ts";

export type Session = Generated;

const find = ({ loops }: Session, loopId: string): LoopRecord | undefined =>
  loops.find(({ loop_id: id }) => id === loopId);

export const Session = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns the total usage of all loops in a new object. Uses the recorded usage of each loop, which is zero
   * for aborted loops. Like upstream, does not include the `evaluation_usage` of parallel loops.
   */
  totalUsage({ loops }: Session): Usage {
    return loops.reduce((sum, { usage }) => Usage.combine(sum, usage), { ...Usage.zero });
  },

  /** Returns the loops whose parent is not in this session. */
  rootLoops({ loops }: Session): LoopRecord[] {
    const known = new Set<string | null>(loops.map(({ loop_id: id }) => id));
    return loops.filter(({ parent_loop_id: parent }) => !known.has(parent));
  },

  /** Returns the children of a loop, in session order. */
  childrenOf(session: Session, loopId: string): LoopRecord[] {
    const ids = find(session, loopId)?.children_loop_ids ?? [];
    return session.loops.filter(({ loop_id: id }) => ids.includes(id));
  },

  /**
   * Returns the loops that ran in parallel with a loop, including the loop itself. Returns an empty list if
   * it ran alone.
   */
  parallelSiblings(session: Session, loopId: string): LoopRecord[] {
    const ids = find(session, loopId)?.parallel_group?.all_loop_ids ?? [];
    return session.loops.filter(({ loop_id: id }) => ids.includes(id));
  },

  /** Returns the loop with this id, without copying. Replaces upstream's `get_loop` and `get_loop_mut`. */
  getLoop(session: Session, loopId: string): LoopRecord | undefined {
    return find(session, loopId);
  },

  /**
   * Returns the loop ids from the root to this loop. Starts with the parent id if that loop is in another
   * session. For an unknown id, returns a list with only that id. In a cycle, which makes upstream loop
   * forever, each id appears once.
   */
  loopChainTo(session: Session, loopId: string): string[] {
    const chain = new Set<string>();
    let current: string | null | undefined = loopId;
    while (typeof current === "string" && !chain.has(current)) {
      chain.add(current);
      current = find(session, current)?.parent_loop_id;
    }
    return [...chain].reverse();
  },
});
