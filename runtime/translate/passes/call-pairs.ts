/** Pairs of calls and results: which call has none, which result has none, and which result comes a second time. */

import type { CallPart, HubMessage, ResultPart } from "../hub/hub.ts";

export interface Pairs {
  /** Calls that no result answers. */
  readonly open: readonly CallPart[];
  /** Results that answer no call before them. */
  readonly orphans: readonly ResultPart[];
  /** Results of calls that have theirs. */
  readonly again: readonly ResultPart[];
}

/** The calls of an id that wait, first to last. */
type Waiting = Map<string | undefined, Set<CallPart>>;

const takeFirst = (waiting: Waiting, id: string | undefined): CallPart | undefined => {
  const calls = waiting.get(id) ?? new Set();
  const [call] = calls;
  if (call !== undefined) calls.delete(call);
  return call;
};

export const pairsIn = (messages: readonly HubMessage[]): Pairs => {
  const open = new Set<CallPart>();
  const waiting: Waiting = new Map();
  const [orphans, again]: ResultPart[][] = [[], []];
  for (const part of messages.flatMap(({ parts }) => parts)) {
    if (part.kind === "call") {
      open.add(part);
      waiting.set(part.id, (waiting.get(part.id) ?? new Set()).add(part));
    }
    if (part.kind !== "result") continue;
    const call = takeFirst(waiting, part.callId);
    if (call !== undefined) open.delete(call);
    else if (waiting.has(part.callId)) again?.push(part);
    else orphans?.push(part);
  }
  return { open: [...open], orphans: orphans ?? [], again: again ?? [] };
};
