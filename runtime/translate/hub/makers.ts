/** Provenance of opaque tokens (signatures, encrypted reasoning). */

import type { Maker } from "../support/policy.ts";
import type { HubMessage, Part } from "./hub.ts";

const formats: readonly (readonly [format: string, api: string])[] = [
  ["anthropic-claude-v1", "anthropic"],
  ["openai-responses-v1", "openai-responses"],
  ["google-gemini-v1", "gemini"],
];

export const apiOfKnownFormat = (format: string | undefined): string | undefined =>
  formats.find(([name]) => name === format)?.[1];

/** Returns the API that a format belongs to. An unknown format counts as a separate API. */
export const apiOfFormat = (format: string | undefined): string | undefined =>
  formats.find(([name]) => name === format)?.[1] ?? format;

export const formatOfApi = (api: string | undefined): string | undefined =>
  formats.find(([, name]) => name === api)?.[0] ?? api;

export const tokensOf = (part: Part): readonly string[] => [
  ...("signature" in part && part.signature !== undefined ? [part.signature] : []),
  ...("encrypted" in part && part.encrypted !== undefined ? [part.encrypted] : []),
];

export const hasToken = (part: Part): boolean =>
  ("signature" in part && part.signature !== undefined) ||
  ("encrypted" in part && part.encrypted !== undefined);

export const madeBy = <Some extends Part>(part: Some, maker: Maker): Some =>
  hasToken(part) ? { ...part, maker } : part;

/** Returns the message with the maker of every token filled in. Defaults to the message's maker. */
export const madeAll = (message: HubMessage): HubMessage =>
  message.parts.some(hasToken)
    ? { ...message, parts: message.parts.map((part) => madeBy(part, part.maker ?? message.maker ?? {})) }
    : message;

/** Returns the maker of a message or, if the message has none, the maker of the first part that has one. */
export const speakerOf = ({ maker, parts }: HubMessage): Maker | undefined =>
  maker ?? parts.find((part) => part.maker !== undefined)?.maker;

/** Returns the maker of a part. A token's maker is never taken from the message. */
export const makerFor = (part: Part, message: HubMessage): Maker =>
  part.maker ?? (hasToken(part) ? {} : (message.maker ?? {}));

/** Removes the token from a part. Returns undefined if no readable content remains. */
export const unsealed = (part: Part): Part | undefined => {
  if (!hasToken(part)) return part;
  if (part.kind === "thinking") {
    const { signature: _, encrypted: __, isRedacted: ___, id: ____, maker: _____, ...thinking } = part;
    return thinking.text === "" ? undefined : thinking;
  }
  if (!("signature" in part)) return part;
  const { signature: _, maker: __, ...bare } = part;
  return bare;
};
