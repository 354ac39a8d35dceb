/** Functions for the citations of all APIs. */

import type { Citation, TextPart } from "../hub/hub.ts";
import { numberOf } from "../support/json.ts";
import type { JsonValue } from "../../core/index.ts";
import type { Range } from "../support/spans.ts";
import { Positions } from "./positions.ts";

type Given<Facts> = { readonly [Name in keyof Facts]?: Facts[Name] | undefined };

/** Builds a citation. Empty texts count as absent. */
export const citationOf = ({ kind, ...facts }: Given<Citation> & Pick<Citation, "kind">): Citation => ({
  kind,
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== "")),
});

/** Returns the members of a text part with citations, or nothing if there are none. */
export const cited = (citations: readonly Citation[]): Pick<TextPart, "citations"> =>
  citations.length === 0 ? {} : { citations };

export const lengthOf = (text: string): number => new Positions(text).length;

/** Returns an address that programs can open. Documents can have names instead. */
export const addressOf = ({ url }: Citation): string | undefined =>
  url !== undefined && /^[a-z][a-z\d+.-]*:/i.test(url) ? url : undefined;

export const shifted = (citation: Citation, by: number): Citation =>
  citation.span === undefined || by === 0
    ? citation
    : { ...citation, span: { from: citation.span.from + by, to: citation.span.to + by } };

/** Returns undefined if a number is missing, and for the range 0 to 0, which providers send if it is unknown. */
export const spanIn = (value: JsonValue | undefined, start: string, end: string): Range | undefined => {
  const [from, to] = [numberOf(value, start), numberOf(value, end)];
  if (from === undefined || to === undefined || !Number.isSafeInteger(from) || !Number.isSafeInteger(to))
    return undefined;
  return to > 0 && from >= 0 && from <= to ? { from, to } : undefined;
};
