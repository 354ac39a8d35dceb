/** Pairing: which part of what came back is which part of the input. */

import { canonicalJson } from "../../core/index.ts";
import type { Part } from "../hub/hub.ts";
import { rawOf, type Found } from "./found.ts";

/** What a part says, without the form in which it says it. */
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

/** Pairs the parts that have a key in common, in order; those that are paired leave both sets. */
const pairBy = (key: Key, left: Set<Found>, right: Set<Found>, pairs: Map<Part, Part>): void => {
  const open = new Map<string, Found[]>();
  for (const found of right) {
    const same = open.get(key(found)) ?? [];
    same.push(found);
    open.set(key(found), same);
  }
  for (const found of left) {
    const match = open.get(key(found))?.shift();
    if (match === undefined) continue;
    pairs.set(found.part, match.part);
    left.delete(found);
    right.delete(match);
  }
};

/** Words that differ are other words; calls, results and media may have lost a little and still be the same. */
const isWordy = ({ kind }: Part): boolean => kind === "call" || kind === "result" || kind === "media";

/** The closest first: the same raw JSON, then the same words, then the same kind in order. */
export const pairParts = (parts: readonly Found[], back: readonly Found[]): ReadonlyMap<Part, Part> => {
  const pairs = new Map<Part, Part>();
  const left = new Set(parts);
  const right = new Set(back);
  const keys: readonly Key[] = [
    ({ part, message }) => `${message.role} ${canonicalJson(rawOf(part))}`,
    ({ part, message }) => `${message.role} ${essence(part)}`,
    ({ part }) => essence(part),
    ({ part, message }) => (isWordy(part) ? `${message.role} ${part.kind}` : essence(part)),
  ];
  for (const key of keys) pairBy(key, left, right, pairs);
  return pairs;
};
