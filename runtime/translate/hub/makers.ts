/** Who made which opaque token: each part that holds one says it itself. */

import type { Maker } from "../policy.ts";
import type { HubMessage, Part } from "./hub.ts";

const formats: readonly (readonly [format: string, api: string])[] = [
  ["anthropic-claude-v1", "anthropic"],
  ["openai-responses-v1", "openai-responses"],
  ["google-gemini-v1", "gemini"],
];

/** The api of a form that is known here. */
export const apiOfKnownFormat = (format: string | undefined): string | undefined =>
  formats.find(([name]) => name === format)?.[1];

/** The api whose form it is; a form that nobody here knows is an api of its own, which no dialect speaks. */
export const apiOfFormat = (format: string | undefined): string | undefined =>
  formats.find(([name]) => name === format)?.[1] ?? format;

export const formatOfApi = (api: string | undefined): string | undefined =>
  formats.find(([, name]) => name === api)?.[0] ?? api;

/** The token of a part, which only its maker can read: a signature, or encrypted reasoning. */
export const tokensOf = (part: Part): readonly string[] => [
  ...("signature" in part && part.signature !== undefined ? [part.signature] : []),
  ...("encrypted" in part && part.encrypted !== undefined ? [part.encrypted] : []),
];

export const hasToken = (part: Part): boolean =>
  ("signature" in part && part.signature !== undefined) ||
  ("encrypted" in part && part.encrypted !== undefined);

/** The part with the maker of its token; as it is where it holds none. */
export const madeBy = <Some extends Part>(part: Some, maker: Maker): Some =>
  hasToken(part) ? { ...part, maker } : part;

/** The message, each of whose tokens its own maker made: who said the message, where the part names nobody else. */
export const madeAll = (message: HubMessage): HubMessage =>
  message.parts.some(hasToken)
    ? { ...message, parts: message.parts.map((part) => madeBy(part, part.maker ?? message.maker ?? {})) }
    : message;

/** Who said a message; where nobody says it, the first of its parts that does. */
export const speakerOf = ({ maker, parts }: HubMessage): Maker | undefined =>
  maker ?? parts.find((part) => part.maker !== undefined)?.maker;

/** Who made a part: of a token only the part itself knows it. */
export const makerFor = (part: Part, message: HubMessage): Maker =>
  part.maker ?? (hasToken(part) ? {} : (message.maker ?? {}));

/** The part without what only its maker can read; nothing where that was all of it. */
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
