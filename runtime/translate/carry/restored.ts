/** Determines which parts of a conversation the sidecar can still restore. */

import type { Filling } from "../bodies/filling.ts";
import type { Edge } from "../edge/edge.ts";
import type { HubMessage } from "../hub/hub.ts";
import type { LossCode } from "../ledger/codes.ts";
import type { Entry, Facts } from "../ledger/ledger.ts";
import type { Policy } from "../support/policy.ts";
import { allUnits, readEdge, slice, type Sequence } from "../conversation/run.ts";
import { hang } from "../sidecar/hanging.ts";
import type { Match } from "../sidecar/longest.ts";
import { matchBindings } from "../sidecar/match.ts";
import { restore, visibleOf, type Binding } from "../sidecar/sidecar.ts";

export interface Work {
  readonly from: Edge;
  readonly to: Edge;
  readonly policy: Policy;
  /** Which facts to report. `none` skips the back-translation. */
  readonly facts: Facts | "none";
  /** Values from the caller for members that the request lacks. */
  readonly filling?: Filling;
  /** Adds facts that the source messages do not contain. */
  readonly enrich?: (messages: HubMessage[]) => HubMessage[];
}

/** A range of units and their original form. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly target: Sequence;
  readonly binding: Binding;
}

export interface Restored {
  readonly held: readonly Stretch[];
  /** Ledger entries for hidden content whose neighbors changed. */
  readonly gone: readonly Entry[];
  readonly isWhole: boolean;
}

/**
 * A head is no longer treated as a head if units were inserted before it, because a conversation has only one
 * head.
 */
const isLateHead = ({ head }: Sequence, { visible }: Binding, from: number): boolean =>
  head !== undefined && visible.length > 0 && from > 0;

const codeOf = (target: Sequence | undefined, { to }: Work): LossCode => {
  const messages = target === undefined ? [] : readEdge(to, target.units, target.head);
  if (messages.some(({ parts }) => parts.some(({ kind }) => kind === "thinking"))) return "signature";
  return messages.some(({ role }) => role === "system" || role === "developer") ? "system" : "other";
};

const pointerAt = (source: Sequence, index: number): string => {
  const units = allUnits(source);
  return (units[index] ?? units.at(-1))?.pointer ?? "";
};

const note = "hidden content was removed because the text it belongs to changed";

/** Returns the ranges that the sidecar restores, in order. Ignores `loose` bindings. */
export const restored = (
  source: Sequence,
  bindings: readonly Binding[],
  work: Work,
  loose: ReadonlySet<Binding>,
): Restored => {
  const hashes = bindings.length === 0 ? [] : visibleOf(source);
  const targets = new Map<Binding, Sequence>();
  const isThere = ({ binding, from }: Match): boolean => {
    if (loose.has(binding)) return false;
    const range = slice(source, from, from + binding.visible.length);
    const target = restore(binding, range, work.to, work.from);
    if (target === undefined || isLateHead(target, binding, from)) return false;
    targets.set(binding, target);
    return true;
  };
  const visible = matchBindings(bindings, hashes).filter(
    (match) => match.binding.visible.length > 0 && isThere(match),
  );
  const { held, gone } = hang(bindings, visible, hashes.length);
  const stretches = held.flatMap((match): Stretch[] => {
    const { binding, from } = match;
    if (binding.visible.length === 0 && !isThere(match)) return [];
    const target = targets.get(binding);
    return target === undefined ? [] : [{ from, to: from + binding.visible.length, target, binding }];
  });
  const covered = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    held: stretches,
    isWhole: stretches.length === bindings.length && covered === hashes.length,
    gone: gone.map(({ binding, from }) => {
      const code = codeOf(restore(binding, { head: undefined, units: [] }, work.to, work.from), work);
      return { status: "omitted", code, from: pointerAt(source, from), note };
    }),
  };
};
