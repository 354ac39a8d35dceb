/**
 * Gemini's citation metadata: the sources that a response quotes, and the bytes of the quotations. It is read
 * as grounding metadata.
 */

import type { JsonValue } from "../../../core/index.ts";
import type { Outside } from "../../hub/outside.ts";
import { compact, isObject, listOf, numberOf, textOf, type JsonObject } from "../../support/json.ts";
import { groundingKey } from "./grounded.ts";
import { groundingDraft, segmentWire, type Texts } from "./grounding.ts";

export const quotationsKey = "citationMetadata";

interface Quoted {
  /** Undefined if there are no sources. */
  readonly metadata: JsonObject | undefined;
  /** The pointers of the data in the candidate, by the pointers into the content. */
  readonly outside: readonly Outside[];
}

/** Returns the segment of the part that contains the end of a quotation. Bytes count from the first text. */
const segmentOf = (quotation: JsonValue, texts: Texts): JsonObject | undefined => {
  const [start, end] = [numberOf(quotation, "startIndex") ?? 0, numberOf(quotation, "endIndex")];
  if (end === undefined) return undefined;
  let before = 0;
  for (const [index, text] of texts.entries()) {
    const length = text?.byteAt(text.length) ?? 0;
    if (end <= before + length) return segmentWire(index, Math.max(0, start - before), end - before);
    before += length;
  }
  return undefined;
};

const chunkOf = (quotation: JsonValue): JsonObject | undefined => {
  const web = compact({ uri: textOf(quotation, "uri"), title: textOf(quotation, "title") });
  return Object.keys(web).length === 0 ? undefined : { web };
};

interface Placed {
  readonly chunk: JsonObject;
  readonly segment: JsonObject | undefined;
  /** The pointer of the quotation in the candidate. */
  readonly place: string;
}

/** Returns the position of a quotation in grounding metadata that Koine writes from the same parts. */
const orderOf = ({ segment }: Placed, texts: Texts): number => {
  if (segment !== undefined) return numberOf(segment, "partIndex") ?? 0;
  return texts.findIndex((text) => text !== undefined) + 0.5;
};

/** Returns the quotations that have a source. */
const placedIn = (quotations: readonly JsonValue[], texts: Texts): Placed[] =>
  quotations
    .flatMap((quotation, index) => {
      const chunk = chunkOf(quotation);
      const place = `/${quotationsKey}/citations/${index}`;
      return chunk === undefined ? [] : [{ chunk, segment: segmentOf(quotation, texts), place }];
    })
    .sort((one, other) => orderOf(one, texts) - orderOf(other, texts));

const outsideOf = (place: string, source: number, support: number | undefined): Outside[] => {
  const chunk = `/${groundingKey}/groundingChunks/${source}/web`;
  const supported = `/${groundingKey}/groundingSupports/${support}`;
  const own = ["uri", "title"].map((key) => ({ inside: `${chunk}/${key}`, place: `${place}/${key}` }));
  if (support === undefined) return own;
  return [
    ...own,
    { inside: `${supported}/segment/partIndex`, place: `${place}/startIndex` },
    { inside: `${supported}/segment/startIndex`, place: `${place}/startIndex` },
    { inside: `${supported}/segment/endIndex`, place: `${place}/endIndex` },
    { inside: `${supported}/groundingChunkIndices/0`, place: `${place}/startIndex` },
  ];
};

const shifted = (support: JsonValue, by: number): JsonValue => ({
  ...Object(support),
  groundingChunkIndices: listOf(support, "groundingChunkIndices").map((index) => Number(index) + by),
});

/** Adds the sources of quotations to grounding metadata. */
export const withQuotations = (
  grounding: JsonValue | undefined,
  quotations: JsonValue | undefined,
  texts: Texts,
): Quoted => {
  const draft = groundingDraft();
  const [chunks, supports] = [listOf(grounding, "groundingChunks"), listOf(grounding, "groundingSupports")];
  const added = placedIn(listOf(quotations, "citations"), texts).flatMap(({ chunk, segment, place }) => {
    const source = draft.source(chunk);
    const support = segment === undefined ? undefined : supports.length + draft.support(segment, [source]);
    return outsideOf(place, chunks.length + source, support);
  });
  const own = grounding === undefined ? [] : [{ inside: `/${groundingKey}`, place: `/${groundingKey}` }];
  const outside = [...own, ...added];
  const quoted = draft.metadata();
  if (quoted === undefined) return { metadata: isObject(grounding) ? grounding : undefined, outside };
  const more = listOf(quoted, "groundingSupports").map((support) => shifted(support, chunks.length));
  const all = [...supports, ...more];
  return {
    metadata: {
      ...Object(grounding),
      groundingChunks: [...chunks, ...listOf(quoted, "groundingChunks")],
      ...(all.length === 0 ? {} : { groundingSupports: all }),
    },
    outside,
  };
};
