/** Session: the codec, the sum of its usage, and the ways through its tree of loops (upstream: src/session/model.rs). */

import { Session as Generated, type LoopRecord } from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";
import { Usage } from "./usage.ts";

export type Session = Generated;

const find = ({ loops }: Session, loopId: string): LoopRecord | undefined =>
  loops.find(({ loop_id: id }) => id === loopId);

export const Session = /* @__PURE__ */ withMethods(Generated, {
  /**
   * The usage of all loops together, field by field, in a new object. An aborted loop counts as its record says: with
   * zeros, whatever its turns used. The `evaluation_usage` of loops that ran side by side is not in it, as upstream.
   */
  totalUsage({ loops }: Session): Usage {
    return loops.reduce((sum, { usage }) => Usage.combine(sum, usage), { ...Usage.zero });
  },

  /** The loops that no loop of this session leads to: without a parent, or with one in another session. */
  rootLoops({ loops }: Session): LoopRecord[] {
    const known = new Set<string | null>(loops.map(({ loop_id: id }) => id));
    return loops.filter(({ parent_loop_id: parent }) => !known.has(parent));
  },

  /** The loops of this session that a loop lists as its children, in the session's order. */
  childrenOf(session: Session, loopId: string): LoopRecord[] {
    const ids = find(session, loopId)?.children_loop_ids ?? [];
    return session.loops.filter(({ loop_id: id }) => ids.includes(id));
  },

  /** The loops that ran side by side with a loop, itself among them; none when it ran alone. */
  parallelSiblings(session: Session, loopId: string): LoopRecord[] {
    const ids = find(session, loopId)?.parallel_group?.all_loop_ids ?? [];
    return session.loops.filter(({ loop_id: id }) => ids.includes(id));
  },

  /** The loop of this name (not a copy); upstream's `get_loop`, and in JavaScript its `get_loop_mut` too. */
  getLoop(session: Session, loopId: string): LoopRecord | undefined {
    return find(session, loopId);
  },

  /**
   * The names of the loops from the root to this one, along their parents. A parent of another session is the first
   * of them, and a name that the session does not know stands alone. Where the parents go round in a circle, which
   * upstream would follow for ever, each loop is named once.
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
