/** Pairing: which part of what came back is which part of the input. */

import { canonicalJson, equalJson } from "../../core/index.ts";
import type { Part } from "../hub/hub.ts";
import { rawOf, type Found } from "./found.ts";

/** The meaning of a part, without the form in which it says it. */
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

/** Parts with the same key, first to last, and how many of them are taken. */
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

/** Pairs the parts that have a key in common, in order; those that are paired leave both sets. */
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

/** Words that differ are other words; calls, results and media may have lost a little and still be the same. */
const isWordy = ({ kind }: Part): boolean => kind === "call" || kind === "result" || kind === "media";

const isSame = (one: Found, other: Found): boolean =>
  one.message.role === other.message.role && equalJson(rawOf(one.part), rawOf(other.part));

/** Pairs those at the start that are the same; gives how many. */
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

const exactKey: Key = ({ part, message }) => `${message.role} ${canonicalJson(rawOf(part))}`;

/** The same words, then the same kind in order. */
const looseKeys: readonly Key[] = [
  ({ part, message }) => `${message.role} ${essence(part)}`,
  ({ part }) => essence(part),
  ({ part, message }) => (isWordy(part) ? `${message.role} ${part.kind}` : essence(part)),
];

/** The closest first: the same raw JSON, which two that are alone have been asked for already, then what is looser. */
export const pairParts = (parts: readonly Found[], back: readonly Found[]): ReadonlyMap<Part, Part> => {
  const pairs = new Map<Part, Part>();
  const first = pairFirst(parts, back, pairs);
  const [left, right] = [new Set(parts.slice(first)), new Set(back.slice(first))];
  if (left.size > 1 || right.size > 1) pairBy(exactKey, left, right, pairs);
  for (const key of looseKeys) pairBy(key, left, right, pairs);
  return pairs;
};
