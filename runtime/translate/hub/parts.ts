/** Functions that all edges use to create parts and to apply the policy to tokens. */

import type { DataCodec, Issue, JsonValue } from "../../core/index.ts";
import type { HubMessage, OpaquePart, Origin, Part, TextPart, Unit } from "./hub.ts";
import { at } from "../support/json.ts";
import { hasToken, makerFor } from "./makers.ts";
import type { Action, Maker, Resolve } from "../support/policy.ts";
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

/** Replaces a part that the target does not support with its text. */
export const inWords = (part: Part): Part =>
  part.kind === "opaque" && part.readable !== undefined
    ? { kind: "text", text: wordsOf(part.readable), isStandIn: true, origin: part.origin, note: wordsNote }
    : part;

const wordsNote = "only its own API supports it; replaced with its text";

export const bareText = (unit: Unit, pointer: string, text: string): TextPart => ({
  kind: "text",
  text,
  isBare: true,
  origin: originAt(unit, pointer),
});

/** Returns the issues found in the data. Data that salvage hints can repair has no issues. */
export const codecIssues = (codec: DataCodec<unknown>, wire: JsonValue): readonly Issue[] => {
  if (codec.is(wire)) return [];
  const result = codec.safeDecode(wire);
  return result.ok ? [] : result.issues;
};

const apis: readonly (readonly [provider: RegExp, api: string])[] = [
  [/^(anthropic|claude)/, "anthropic"],
  [/^(google|gemini|vertex)/, "gemini"],
  [/^(openrouter|openai-chat)/, "openai-chat"],
  // The only OpenAI API that creates opaque tokens.
  [/^(openai|azure)/, "openai-responses"],
];

/** Returns the API that created a provider's tokens, if the provider's name identifies it. */
export const apiOfProvider = (provider: string): string | undefined =>
  apis.find(([pattern]) => pattern.test(provider))?.[1];

export const makerOf = (api?: string, provider?: string, model?: string): Maker => ({
  ...(api === undefined || api === "" ? {} : { api }),
  ...(provider === undefined || provider === "" ? {} : { provider }),
  ...(model === undefined || model === "" ? {} : { model }),
});

/** Returns the policy's action for the token of a part. */
export const actionFor = (part: Part, message: HubMessage, resolve: Resolve, isCarried = false): Action =>
  resolve(makerFor(part, message), hasToken(part), isCarried);

export const placed = (part: Part, pointer: string): Placed =>
  part.note === undefined ? { part, pointer } : { part, pointer, note: part.note };

export interface Block {
  readonly wire: JsonValue;
  readonly part: Part;
  readonly note?: string;
  readonly isMoved?: boolean;
}

export const placedBlocks = (blocks: readonly Block[], list: string): Placed[] =>
  blocks.map(({ part, note, isMoved }, index) => ({
    ...placed(part, `${list}/${index}`),
    ...(note === undefined ? {} : { note }),
    ...(isMoved === undefined ? {} : { isMoved }),
  }));

export const placeholder = (part: Extract<Part, { kind: "media" }>): string =>
  `[${[part.media, part.name ?? part.title ?? part.caption, part.mimeType].filter((word) => word !== undefined && word !== "").join(" ")}]`;
