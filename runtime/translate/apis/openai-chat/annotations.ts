/** Reads and writes a message's annotations, whose indexes count from the start of all of its texts. */

import type { JsonValue } from "../../../core/index.ts";
import { cited, lengthOf, shifted } from "../../citations/citations.ts";
import type { Citation, Part, TextPart } from "../../hub/hub.ts";
import { listOf, textOf } from "../../support/json.ts";
import type { Block } from "../../hub/parts.ts";
import { chatAnnotation, readAnnotation } from "../openai/citations.ts";

interface Placed {
  readonly part: Part;
  readonly start: number;
  readonly end: number;
}

const isSaid = (part: Part): part is TextPart => part.kind === "text" && part.isRefusal !== true;

const placesOf = (parts: readonly Part[]): Placed[] => {
  let start = 0;
  return parts.filter(isSaid).map((part) => {
    const place = { part, start, end: start + lengthOf(part.text) };
    start = place.end;
    return place;
  });
};

/** Returns the text that a citation belongs to: the one that contains its end. */
const placeOf = ({ span }: Citation, places: readonly Placed[]): Placed | undefined =>
  span === undefined ? places[0] : (places.find(({ end }) => span.to <= end) ?? places.at(-1));

const within = (citation: Citation, start: number): Citation => {
  const { span, ...others } = shifted(citation, -start);
  return span === undefined ? others : { ...others, span: { from: Math.max(0, span.from), to: span.to } };
};

/** Attaches annotations to the texts that they belong to. */
export const withAnnotations = (parts: readonly Part[], message: JsonValue): readonly Part[] => {
  const citations = listOf(message, "annotations").flatMap((one) => readAnnotation(one) ?? []);
  if (citations.length === 0) return parts;
  const places = placesOf(parts);
  const found = new Map<Part, Citation[]>(places.map(({ part }) => [part, []]));
  for (const citation of citations) {
    const place = placeOf(citation, places);
    if (place !== undefined) found.get(place.part)?.push(within(citation, place.start));
  }
  return parts.map((part) => (isSaid(part) ? { ...part, ...cited(found.get(part) ?? []) } : part));
};

/** Returns the annotations of content blocks, or undefined if there are none. */
export const annotationsOf = (blocks: readonly Block[]): JsonValue[] | undefined => {
  if (!blocks.some(({ part }) => part.kind === "text" && part.citations !== undefined)) return undefined;
  let start = 0;
  const wires = blocks.flatMap(({ part, wire }) => {
    const [citations = [], before] = [part.kind === "text" ? part.citations : undefined, start];
    start += lengthOf(textOf(wire, "text") ?? "");
    return citations.flatMap((citation) => chatAnnotation(shifted(citation, before)) ?? []);
  });
  return wires.length === 0 ? undefined : wires;
};

const shiftedWire = (wire: JsonValue, by: number): JsonValue => {
  const citation = by === 0 ? undefined : readAnnotation(wire);
  return citation === undefined ? wire : (chatAnnotation(shifted(citation, by)) ?? wire);
};

/** Joins the annotations of messages whose texts are joined. */
export const joinedAnnotations = (
  messages: readonly { readonly text: string; readonly wire: JsonValue }[],
): JsonValue[] => {
  let start = 0;
  return messages.flatMap(({ text, wire }) => {
    const before = start;
    start += lengthOf(text);
    return listOf(wire, "annotations").map((one) => shiftedWire(one, before));
  });
};
