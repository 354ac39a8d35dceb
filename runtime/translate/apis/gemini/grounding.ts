/** Reads and writes Gemini's grounding metadata: sources, and the bytes of the texts that they support. */

import { canonicalJson, type JsonValue } from "../../../core/index.ts";
import { citationOf } from "../../citations/citations.ts";
import type { Positions } from "../../citations/positions.ts";
import type { Citation } from "../../hub/hub.ts";
import {
  compact,
  isObject,
  listOf,
  memberOf,
  numberOf,
  textOf,
  type JsonObject,
} from "../../support/json.ts";
import type { Range } from "../../support/spans.ts";

/** A citation and the index of the part that contains the citing text. */
export interface Grounded {
  readonly part: number;
  readonly citation: Citation;
}

/** The texts of a content's parts, by index. Undefined for other parts. */
export type Texts = readonly (Positions | undefined)[];

const readChunk = (chunk: JsonValue): Citation | undefined => {
  const [web, place, image] = [memberOf(chunk, "web"), memberOf(chunk, "maps"), memberOf(chunk, "image")];
  const page = web ?? place ?? image;
  const document = memberOf(chunk, "retrievedContext");
  const source = page ?? document;
  if (!isObject(source)) return undefined;
  return citationOf({
    kind: page === undefined ? "document" : "page",
    url: textOf(source, "uri") ?? textOf(source, "sourceUri"),
    title: textOf(source, "title"),
    passage: textOf(source, "text"),
    pageNumber: numberOf(source, "pageNumber"),
  });
};

const spanOf = (segment: JsonValue | undefined, text: Positions): Range | undefined => {
  const from = text.pointAt(numberOf(segment, "startIndex") ?? 0);
  const end = numberOf(segment, "endIndex");
  const to = end === undefined ? undefined : text.pointAt(end);
  return from === undefined || to === undefined || from > to ? undefined : { from, to };
};

/** Returns the citations. Sources without a supported text belong to the first text. */
export const readGrounding = (metadata: JsonValue | undefined, texts: Texts): Grounded[] => {
  const sources = listOf(metadata, "groundingChunks").map(readChunk);
  const first = texts.findIndex((text) => text !== undefined);
  if (first < 0) return [];
  const used = new Set<number>();
  const supported = listOf(metadata, "groundingSupports").flatMap((support) => {
    const segment = memberOf(support, "segment");
    const index = numberOf(segment, "partIndex") ?? 0;
    const part = texts[index] === undefined ? first : index;
    const text = texts[part];
    const span = text === undefined ? undefined : spanOf(segment, text);
    return listOf(support, "groundingChunkIndices").flatMap((place): Grounded[] => {
      const source = typeof place === "number" ? sources[place] : undefined;
      if (source === undefined) return [];
      used.add(Number(place));
      return [{ part, citation: span === undefined ? source : { ...source, span } }];
    });
  });
  const others = sources.flatMap((citation, index) =>
    citation === undefined || used.has(index) ? [] : [{ part: first, citation }],
  );
  return [...supported, ...others];
};

const chunkOf = ({ kind, url, title, passage, pageNumber }: Citation): JsonObject =>
  kind === "page"
    ? { web: compact({ uri: url, title }) }
    : { retrievedContext: compact({ uri: url, title, text: passage, pageNumber }) };

export const segmentWire = (part: number, startIndex: number, endIndex: number): JsonObject =>
  compact({ partIndex: part === 0 ? undefined : part, startIndex, endIndex });

const segmentOf = (
  { from, to }: Range,
  part: number,
  text: Positions | undefined,
): JsonObject | undefined => {
  const [start, end] = [text?.byteAt(from), text?.byteAt(to)];
  return start === undefined || end === undefined ? undefined : segmentWire(part, start, end);
};

/** Collects sources and the texts that they support. Equal sources and equal texts are written once. */
export interface GroundingDraft {
  /** Returns the index of the source. */
  source(chunk: JsonValue): number;
  /** Returns the index of the support. */
  support(segment: JsonObject, indexes: readonly number[]): number;
  /** Returns undefined if there are no sources. */
  metadata(): JsonObject | undefined;
}

interface Support {
  readonly place: number;
  readonly segment: JsonObject;
  readonly indexes: Set<number>;
}

export const groundingDraft = (): GroundingDraft => {
  const chunks: JsonValue[] = [];
  const places = new Map<string, number>();
  const supports = new Map<string, Support>();
  return {
    source(chunk) {
      const name = canonicalJson(chunk);
      const index = places.get(name) ?? chunks.push(chunk) - 1;
      places.set(name, index);
      return index;
    },
    support(segment, indexes) {
      const name = canonicalJson(segment);
      const support = supports.get(name) ?? { place: supports.size, segment, indexes: new Set() };
      for (const index of indexes) support.indexes.add(index);
      supports.set(name, support);
      return support.place;
    },
    metadata() {
      if (chunks.length === 0) return undefined;
      const groundingSupports = [...supports.values()].map(({ segment, indexes }) => ({
        segment,
        groundingChunkIndices: [...indexes],
      }));
      return {
        groundingChunks: [...chunks],
        ...(groundingSupports.length === 0 ? {} : { groundingSupports }),
      };
    },
  };
};

/** Returns undefined if there are no citations. */
export const writeGrounding = (grounded: readonly Grounded[], texts: Texts): JsonObject | undefined => {
  const draft = groundingDraft();
  for (const { part, citation } of grounded) {
    const index = draft.source(chunkOf(citation));
    const segment = citation.span === undefined ? undefined : segmentOf(citation.span, part, texts[part]);
    if (segment !== undefined) draft.support(segment, [index]);
  }
  return draft.metadata();
};
