/**
 * Citations of a content. Gemini's responses store them next to the content. Here they are a member of the
 * content, which only responses have.
 */

import type { JsonValue } from "../../../core/index.ts";
import { Positions } from "../../citations/positions.ts";
import type { Part } from "../../hub/hub.ts";
import type { Block } from "../../hub/parts.ts";
import { listOf, memberOf, numberOf, textOf, type JsonObject } from "../../support/json.ts";
import {
  groundingDraft,
  readGrounding,
  segmentWire,
  writeGrounding,
  type GroundingDraft,
  type Texts,
} from "./grounding.ts";
import { goesOn } from "./plain-text.ts";

export const groundingKey = "groundingMetadata";

const textIn = (part: JsonValue): Positions | undefined => {
  const text = memberOf(part, "thought") === true ? undefined : textOf(part, "text");
  return text === undefined ? undefined : new Positions(text);
};

/** Returns the texts that citations of a content refer to. */
export const textsIn = (content: JsonValue): Texts => listOf(content, "parts").map(textIn);

/** Attaches the citations of a content to its parts. */
export const withGrounding = (parts: readonly Part[], content: JsonValue): readonly Part[] => {
  const metadata = memberOf(content, groundingKey);
  if (metadata === undefined) return parts;
  const grounded = readGrounding(metadata, textsIn(content));
  return parts.map((part, index) => {
    const citations = grounded.flatMap((one) => (one.part === index ? [one.citation] : []));
    return part.kind === "text" && citations.length > 0 ? { ...part, citations } : part;
  });
};

/** Returns the metadata for the citations of written parts. */
export const groundingOf = (blocks: readonly Block[]): JsonObject | undefined => {
  const grounded = blocks.flatMap(({ part }, index) =>
    part.kind === "text" ? (part.citations ?? []).map((citation) => ({ part: index, citation })) : [],
  );
  if (grounded.length === 0) return undefined;
  return writeGrounding(
    grounded,
    blocks.map(({ wire }) => textIn(wire)),
  );
};

/** The parts of a response, with the texts whose positions citations refer to. */
export interface GroundedParts {
  /** Appends a part and returns its index and the length of the text before it. */
  add(part: JsonValue): { readonly index: number; readonly start: number };
  readonly texts: Texts;
}

/**
 * Joins consecutive texts, as in an assembled stream, because programs use the positions of citations with the
 * whole text of a response.
 */
export const groundedParts = (): GroundedParts => {
  const texts: (Positions | undefined)[] = [];
  let last: JsonValue | undefined;
  return {
    add(part) {
      const isJoined = goesOn(last, part);
      last = part;
      if (!isJoined) texts.push(textIn(part));
      const index = texts.length - 1;
      const start = isJoined ? (texts[index]?.length ?? 0) : 0;
      if (isJoined) texts[index]?.add(textOf(part, "text") ?? "");
      return { index, start };
    },
    texts,
  };
};

const joined = (places: readonly { readonly part: JsonValue; readonly index: number }[]): JsonValue[] => {
  const parts: JsonValue[] = [];
  for (const { part, index } of places) {
    const before = parts[index];
    parts[index] =
      before === undefined
        ? part
        : { ...Object(before), text: `${textOf(before, "text")}${textOf(part, "text")}` };
  }
  return parts;
};

interface Whole {
  readonly parts: readonly JsonValue[];
  readonly grounding: JsonObject | undefined;
}

interface Place {
  readonly index: number;
  readonly startByte: number;
}

/** Adds the metadata of a content whose parts are at the given places of the whole response. */
const addGrounding = (draft: GroundingDraft, metadata: JsonValue, places: readonly Place[]): void => {
  const indexes = listOf(metadata, "groundingChunks").map((chunk) => draft.source(chunk));
  for (const support of listOf(metadata, "groundingSupports")) {
    const segment = memberOf(support, "segment");
    const place = places[numberOf(segment, "partIndex") ?? 0];
    const from = numberOf(segment, "startIndex") ?? 0;
    const to = numberOf(segment, "endIndex") ?? 0;
    if (place === undefined) continue;
    const { index, startByte } = place;
    draft.support(
      segmentWire(index, from + startByte, to + startByte),
      listOf(support, "groundingChunkIndices").flatMap((one) => indexes[Number(one)] ?? []),
    );
  }
};

/** Joins the written contents of a response. Texts are joined only if there are citations. */
export const joinContents = (contents: readonly JsonValue[]): Whole => {
  if (contents.every((content) => memberOf(content, groundingKey) === undefined))
    return { parts: contents.flatMap((content) => listOf(content, "parts")), grounding: undefined };
  const [whole, draft] = [groundedParts(), groundingDraft()];
  const all = contents.flatMap((content) => {
    const places = listOf(content, "parts").map((part) => {
      const { index, start } = whole.add(part);
      return { part, index, startByte: whole.texts[index]?.byteAt(start) ?? 0 };
    });
    addGrounding(draft, memberOf(content, groundingKey) ?? null, places);
    return places;
  });
  return { parts: joined(all), grounding: draft.metadata() };
};
