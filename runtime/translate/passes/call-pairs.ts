/** Pairs calls and results. */

import type { CallPart, HubMessage, ResultPart } from "../hub/hub.ts";

export interface Pairs {
  readonly open: readonly CallPart[];
  readonly orphans: readonly ResultPart[];
  readonly again: readonly ResultPart[];
}

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
