/** Matches the parts of the back-translation with the parts of the input. */

import { canonicalJson, equalJson } from "../../core/index.ts";
import type { Part } from "../hub/hub.ts";
import { rawOf, type Found } from "../hub/found.ts";

/** The content of a part, independent of its form. */
const essence = (part: Part): string => {
  switch (part.kind) {
    case "text":
      return `text ${part.text}`;
    case "thinking":
      return `thinking ${part.text}${part.text === "" ? (part.signature ?? part.encrypted ?? "") : ""}`;
    case "media":
      return `media ${canonicalJson(part.source)}`;
    case "call":
      return `call ${part.name} ${part.id ?? ""}`;
    case "result":
      return `result ${part.callId ?? part.name ?? ""}`;
    case "opaque":
      return `opaque ${canonicalJson(rawOf(part))}`;
  }
};

type Key = (found: Found) => string;

/** Parts with the same key, in order. The first `taken` parts are already matched. */
interface Queue {
  readonly waiting: Found[];
  taken: number;
}

const queuesOf = (found: Iterable<Found>, key: Key): ReadonlyMap<string, Queue> => {
  const queues = new Map<string, Queue>();
  for (const one of found) {
    const queue = queues.get(key(one));
    if (queue === undefined) queues.set(key(one), { waiting: [one], taken: 0 });
    else queue.waiting.push(one);
  }
  return queues;
};

const pairBy = (key: Key, left: Set<Found>, right: Set<Found>, pairs: Map<Part, Part>): void => {
  if (left.size === 0 || right.size === 0) return;
  const queues = queuesOf(right, key);
  for (const found of left) {
    const queue = queues.get(key(found));
    const match = queue?.waiting[queue.taken];
    if (queue === undefined || match === undefined) continue;
    queue.taken++;
    pairs.set(found.part, match.part);
    left.delete(found);
    right.delete(match);
  }
};

/**
 * Calls, results and media can be paired even if their content changed slightly. Text and thinking are paired
 * only if their content is unchanged.
 */
const isWordy = ({ kind }: Part): boolean => kind === "call" || kind === "result" || kind === "media";

const isSame = (one: Found, other: Found): boolean =>
  one.message.role === other.message.role && equalJson(rawOf(one.part), rawOf(other.part));

const pairFirst = (parts: readonly Found[], back: readonly Found[], pairs: Map<Part, Part>): number => {
  let index = 0;
  for (const found of parts) {
    const other = back[index];
    if (other === undefined || !isSame(found, other)) break;
    pairs.set(found.part, other.part);
    index++;
  }
  return index;
};

const isRefusal = (part: Part): boolean => part.kind === "text" && part.isRefusal === true;

const exactKey: Key = ({ part, message }) => `${message.role} ${canonicalJson(rawOf(part))}`;

/** Keys from strict to loose: the same content and role, the same content, the same kind. */
const looseKeys: readonly Key[] = [
  ({ part, message }) => `${message.role} ${essence(part)}`,
  ({ part }) => essence(part),
  ({ part, message }) => (isWordy(part) ? `${message.role} ${part.kind}` : essence(part)),
];

/**
 * Pairs identical parts at the start, then parts with the same raw JSON, and then parts that match by looser
 * keys.
 */
export const pairParts = (parts: readonly Found[], back: readonly Found[]): ReadonlyMap<Part, Part> => {
  const pairs = new Map<Part, Part>();
  const first = pairFirst(parts, back, pairs);
  const [left, right] = [new Set(parts.slice(first)), new Set(back.slice(first))];
  if (left.size > 1 || right.size > 1) pairBy(exactKey, left, right, pairs);
  for (const key of looseKeys) pairBy(key, left, right, pairs);
  // A refusal that became text is not the same fact.
  for (const [part, other] of pairs) if (isRefusal(part) && !isRefusal(other)) pairs.delete(part);
  return pairs;
};
