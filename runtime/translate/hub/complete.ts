/** Completing: what one part of a conversation says about another. Results learn their tool's name, calls without an id get one. */

import type { CallPart, HubMessage, Part, ResultPart } from "./hub.ts";
import { mintedId } from "./ids.ts";

interface Open {
  readonly id: string;
  isTaken: boolean;
}

/** Calls in order, and how many at the start are known to be taken. */
interface Queue {
  readonly calls: Open[];
  taken: number;
}

/** The calls so far: by id, and those whose id was minted here and that still wait for a result. */
interface Calls {
  readonly known: Map<string, CallPart>;
  readonly waiting: Queue;
  readonly byName: Map<string, Queue>;
  count: number;
}

const wait = (open: Open, name: string, { waiting, byName }: Calls): void => {
  waiting.calls.push(open);
  const named = byName.get(name);
  if (named === undefined) byName.set(name, { calls: [open], taken: 0 });
  else named.calls.push(open);
};

const take = (queue: Queue): string | undefined => {
  while (queue.calls[queue.taken]?.isTaken === true) queue.taken++;
  const open = queue.calls[queue.taken];
  if (open !== undefined) open.isTaken = true;
  return open?.id;
};

const completeCall = (part: CallPart, calls: Calls): CallPart => {
  const id = part.id ?? mintedId(calls.count);
  calls.count++;
  calls.known.set(id, part);
  if (part.id === undefined) wait({ id, isTaken: false }, part.name, calls);
  return { ...part, id };
};

/** A result without an id belongs to the first waiting call of its name, else to the first that waits. */
const takeWaiting = ({ waiting, byName }: Calls, name: string | undefined): string | undefined => {
  const named = name === undefined ? undefined : byName.get(name);
  return (named === undefined ? undefined : take(named)) ?? take(waiting);
};

const completeResult = (part: ResultPart, calls: Calls): ResultPart => {
  const callId = part.callId ?? takeWaiting(calls, part.name) ?? mintedId(calls.count++);
  const call = calls.known.get(callId);
  const name = part.name ?? call?.name;
  const isFreeform = part.isFreeform ?? call?.isFreeform;
  return {
    ...part,
    callId,
    ...(name === undefined ? {} : { name }),
    ...(isFreeform === undefined ? {} : { isFreeform }),
  };
};

const isPaired = ({ kind }: Part): boolean => kind === "call" || kind === "result";

const completePart = (part: Part, calls: Calls): Part => {
  if (part.kind === "call") return completeCall(part, calls);
  return part.kind === "result" ? completeResult(part, calls) : part;
};

const isSystem = ({ role }: HubMessage): boolean => role === "system" || role === "developer";

/** The same messages; every call has an id, every result its id and what its call tells of it; those that lead are marked. */
export const complete = (messages: readonly HubMessage[]): HubMessage[] => {
  const calls: Calls = {
    known: new Map(),
    waiting: { calls: [], taken: 0 },
    byName: new Map(),
    count: 0,
  };
  const first = messages.findIndex((message) => !isSystem(message));
  return messages.map((message, index) => {
    const isLeading = isSystem(message) && (first < 0 || index < first);
    const parts = message.parts.some(isPaired)
      ? message.parts.map((part) => completePart(part, calls))
      : message.parts;
    return parts === message.parts && index > 0 && !isLeading
      ? message
      : { ...message, isFirst: index === 0, isLeading, parts };
  });
};
