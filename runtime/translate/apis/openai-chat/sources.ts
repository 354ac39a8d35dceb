/**
 * Sources of compatible providers such as Perplexity, which are lists next to the choices of a response:
 * `search_results` with titles and passages, and `citations` with addresses only.
 */

import type { JsonValue } from "../../../core/index.ts";
import type { Outside } from "../../hub/outside.ts";
import { compact, isObject, listOf, memberOf, textOf, type JsonObject } from "../../support/json.ts";

interface Source {
  readonly url: string;
  readonly annotation: JsonValue;
  /** The pointers of the data in the response, by the pointers into the annotation. */
  readonly outside: Outside[];
}

const sourceOf = (url: string, result: JsonValue | undefined, outside: Outside[]): Source => ({
  url,
  annotation: {
    type: "url_citation",
    url_citation: compact({ url, title: textOf(result, "title"), content: textOf(result, "snippet") }),
  },
  outside,
});

const addressAt = (place: string): Outside[] => [
  { inside: "/type", place },
  { inside: "/url_citation/url", place },
];

/** Returns each source once, although `citations` repeats the addresses of `search_results`. */
const sourcesIn = (response: JsonValue): Source[] => {
  const sources = new Map<string, Source>();
  const add = (
    url: JsonValue | undefined,
    place: string,
    result?: JsonValue,
    others: Outside[] = [],
  ): void => {
    if (typeof url !== "string") return;
    const known = sources.get(url);
    if (known === undefined) sources.set(url, sourceOf(url, result, [...addressAt(place), ...others]));
    else known.outside.push(...addressAt(place));
  };
  for (const [index, result] of listOf(response, "search_results").entries()) {
    const place = `/search_results/${index}`;
    add(memberOf(result, "url"), `${place}/url`, result, [
      { inside: "/url_citation/title", place: `${place}/title` },
      { inside: "/url_citation/content", place: `${place}/snippet` },
    ]);
  }
  for (const [index, url] of listOf(response, "citations").entries()) add(url, `/citations/${index}`);
  return [...sources.values()];
};

const urlOf = (annotation: JsonValue): string | undefined =>
  textOf(memberOf(annotation, "url_citation") ?? annotation, "url");

/** Returns a function that returns the new sources of each chunk as annotations, because chunks repeat them. */
export const newSources = (): ((chunk: JsonObject) => readonly JsonValue[]) => {
  const known = new Set<string | undefined>();
  let length = 0;
  return (chunk) => {
    for (const choice of listOf(chunk, "choices"))
      for (const own of listOf(memberOf(choice, "delta"), "annotations")) known.add(urlOf(own));
    const now = listOf(chunk, "search_results").length + listOf(chunk, "citations").length;
    if (now <= length) return [];
    length = now;
    const sources = sourcesIn(chunk).filter(({ url }) => !known.has(url));
    for (const { url } of sources) known.add(url);
    return sources.map(({ annotation }) => annotation);
  };
};

export interface Sourced {
  readonly wire: JsonValue;
  readonly outside: readonly Outside[];
}

/** Adds the sources of a response to the annotations of its message. */
export const withSources = (message: JsonValue, response: JsonObject): Sourced | undefined => {
  const own = listOf(message, "annotations");
  const cited = new Set(own.map(urlOf));
  const sources = sourcesIn(response).filter(({ url }) => !cited.has(url));
  if (!isObject(message) || sources.length === 0) return undefined;
  return {
    wire: { ...message, annotations: [...own, ...sources.map(({ annotation }) => annotation)] },
    outside: sources.flatMap((source, index) =>
      source.outside.map(({ inside, place }) => ({
        inside: `/annotations/${own.length + index}${inside}`,
        place,
      })),
    ),
  };
};
