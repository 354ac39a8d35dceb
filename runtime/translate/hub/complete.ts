/** Adds information from other messages: tool names to results, and ids to calls that have none. */

import type { CallPart, HubMessage, Part, ResultPart } from "./hub.ts";
import { mintedId } from "./ids.ts";

interface Open {
  readonly id: string;
  isTaken: boolean;
}

/** Calls in order. The first `taken` calls are already matched. */
interface Queue {
  readonly calls: Open[];
  taken: number;
}

/** The calls so far, keyed by id, and the calls with a generated id that have no result yet. */
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

/**
 * A result without an id belongs to the first waiting call with the same name or, if there is none, to the
 * first waiting call.
 */
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

/**
 * Returns the messages after adding ids to all calls and results, adding call information to results, and
 * marking leading messages.
 */
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
