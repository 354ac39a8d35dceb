/** The common ground of edges: making parts, and deciding what becomes of what only its maker can read. */

import type { DataCodec, Issue, JsonValue } from "../../core/index.ts";
import type { HubMessage, OpaquePart, Origin, Part, TextPart, Unit } from "./hub.ts";
import { at } from "../json.ts";
import { hasToken, makerFor } from "./makers.ts";
import type { Action, Maker, Resolve } from "../policy.ts";
import { readableWordsOf, wordsOf } from "./readable.ts";
import type { Placed } from "./written.ts";

export const originAt = (unit: Unit, pointer: string): Origin => ({ unit, pointer });

export const opaque = (unit: Unit, pointer: string, name: string): OpaquePart => {
  const readable = readableWordsOf(name, at(unit.wire, pointer));
  return {
    kind: "opaque",
    name,
    ...(readable === undefined ? {} : { readable }),
    origin: originAt(unit, pointer),
  };
};

/** The words of a part that the target does not understand, in its place. */
export const inWords = (part: Part): Part =>
  part.kind === "opaque" && part.readable !== undefined
    ? { kind: "text", text: wordsOf(part.readable), isStandIn: true, origin: part.origin, note: wordsNote }
    : part;

const wordsNote = "only its own API understands it; its words stand there as text";

/** A text that stood as a bare string. */
export const bareText = (unit: Unit, pointer: string, text: string): TextPart => ({
  kind: "text",
  text,
  isBare: true,
  origin: originAt(unit, pointer),
});

/** Why a codec does not take the data; data that it can mend is taken. */
export const codecIssues = (codec: DataCodec<unknown>, wire: JsonValue): readonly Issue[] => {
  if (codec.is(wire)) return [];
  const result = codec.safeDecode(wire);
  return result.ok ? [] : result.issues;
};

const apis: readonly (readonly [provider: RegExp, api: string])[] = [
  [/^(anthropic|claude)/, "anthropic"],
  [/^(google|gemini|vertex)/, "gemini"],
  [/^(openrouter|openai-chat)/, "openai-chat"],
  // Of OpenAI's APIs only this one makes opaque tokens.
  [/^(openai|azure)/, "openai-responses"],
];

/** The api that a provider's tokens belong to, where its name tells. */
export const apiOfProvider = (provider: string): string | undefined =>
  apis.find(([pattern]) => pattern.test(provider))?.[1];

/** A maker without members that nobody filled in. */
export const makerOf = (api?: string, provider?: string, model?: string): Maker => ({
  ...(api === undefined || api === "" ? {} : { api }),
  ...(provider === undefined || provider === "" ? {} : { provider }),
  ...(model === undefined || model === "" ? {} : { model }),
});

/** The policy's action on the tokens of a part. */
export const actionFor = (part: Part, message: HubMessage, resolve: Resolve, isCarried = false): Action =>
  resolve(makerFor(part, message), hasToken(part), isCarried);

/** A part in its natural slot. */
export const placed = (part: Part, pointer: string): Placed =>
  part.note === undefined ? { part, pointer } : { part, pointer, note: part.note };

/** The parts of a list of blocks as they are written: each block with the part that it says. */
export interface Block {
  readonly wire: JsonValue;
  readonly part: Part;
  readonly note?: string;
  readonly isMoved?: boolean;
}

/** Where the blocks stand once they are a list under a pointer. */
export const placedBlocks = (blocks: readonly Block[], list: string): Placed[] =>
  blocks.map(({ part, note, isMoved }, index) => ({
    ...placed(part, `${list}/${index}`),
    ...(note === undefined ? {} : { note }),
    ...(isMoved === undefined ? {} : { isMoved }),
  }));

/** The text that stands in for a medium that a target cannot hold; a reader sees that something was there. */
export const placeholder = (part: Extract<Part, { kind: "media" }>): string =>
  `[${[part.media, part.name ?? part.title, part.mimeType].filter((word) => word !== undefined && word !== "").join(" ")}]`;
