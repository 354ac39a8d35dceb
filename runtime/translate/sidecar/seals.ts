/** Seals: hashes of visible tokens and their text. A token is invalid once its text changes. */

import { hashOf } from "../support/hash.ts";
import type { HubMessage, Part } from "../hub/hub.ts";
import { hasToken, tokensOf, unsealed } from "../hub/makers.ts";

export type Seal = readonly [token: string, words: string];

interface Sealed {
  readonly part: Part;
  /** The part and all other parts that the token covers. */
  readonly run: readonly Part[];
}

const wordsOf = (part: Part): unknown => {
  switch (part.kind) {
    case "text":
    case "thinking":
      return part.text;
    case "media":
      return [part.source];
    case "call":
      return [part.name, part.arguments.value ?? part.arguments.text ?? null];
    case "result":
    case "opaque":
      return null;
  }
};

/**
 * A thinking token also covers any preceding thinking without a token, because some dialects store the text
 * and the token separately.
 */
const sealedIn = ({ parts }: HubMessage): Sealed[] => {
  const found: Sealed[] = [];
  let run: Part[] = [];
  for (const part of parts) {
    if (part.kind === "thinking") run.push(part);
    if (hasToken(part)) found.push({ part, run: part.kind === "thinking" ? run : [part] });
    if (part.kind !== "thinking" || hasToken(part)) run = [];
  }
  return found;
};

const sealsOf = ({ part, run }: Sealed): Seal[] =>
  tokensOf(part).map((token) => [hashOf(token), hashOf(run.map(wordsOf).filter((words) => words !== ""))]);

export const sealsIn = (messages: readonly HubMessage[]): Seal[] =>
  messages.flatMap((message) => sealedIn(message).flatMap(sealsOf));

export const withoutBroken = (
  messages: readonly HubMessage[],
  seals: readonly Seal[],
): readonly HubMessage[] => {
  if (seals.length === 0) return messages;
  const tokens = new Set(seals.map(([token]) => token));
  const whole = new Set(seals.map((seal) => seal.join()));
  const isBroken = (sealed: Sealed): boolean =>
    sealsOf(sealed).some((seal) => tokens.has(seal[0]) && !whole.has(seal.join()));
  return messages.map((message) => {
    const broken = new Set(sealedIn(message).flatMap((sealed) => (isBroken(sealed) ? sealed.run : [])));
    if (broken.size === 0) return message;
    return { ...message, parts: message.parts.flatMap((part) => (broken.has(part) ? unbound(part) : part)) };
  });
};

/** Removes the reasoning id as well, because it is meaningless without its token. */
const unbound = (part: Part): Part[] => {
  const left = unsealed(part);
  if (left?.kind !== "thinking") return left === undefined ? [] : [left];
  const { id: _, ...words } = left;
  return [words];
};
