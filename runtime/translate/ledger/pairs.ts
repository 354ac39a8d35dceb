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

/** Pairs the parts that have a key in common, in order; those that are paired leave both lists. */
const pairBy = (key: Key, left: Found[], right: Found[], pairs: Map<Part, Part>): void => {
  const open = new Map<string, Found[]>();
  for (const found of right) open.set(key(found), [...(open.get(key(found)) ?? []), found]);
  for (const found of [...left]) {
    const match = open.get(key(found))?.shift();
    if (match === undefined) continue;
    pairs.set(found.part, match.part);
    left.splice(left.indexOf(found), 1);
    right.splice(right.indexOf(match), 1);
  }
};

/** The closest first: the same raw JSON, then the same words, then the same kind in order. */
export const pairParts = (parts: readonly Found[], back: readonly Found[]): ReadonlyMap<Part, Part> => {
  const pairs = new Map<Part, Part>();
  const left = [...parts];
  const right = [...back];
  const role = ({ message }: Found): string => message.role;
  pairBy((found) => `${role(found)} ${canonicalJson(rawOf(found.part))}`, left, right, pairs);
  pairBy((found) => `${role(found)} ${essence(found.part)}`, left, right, pairs);
  pairBy(({ part }) => essence(part), left, right, pairs);
  pairBy(
    (found) => (isWordy(found.part) ? `${role(found)} ${found.part.kind}` : essence(found.part)),
    left,
    right,
    pairs,
  );
  return pairs;
};

/** Words that differ are other words; calls, results and media may have lost a little and still be the same. */
const isWordy = ({ kind }: Part): boolean => kind === "call" || kind === "result" || kind === "media";
