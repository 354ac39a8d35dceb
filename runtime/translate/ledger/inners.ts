/** Finds the content part of a result to which a leaf belongs. */

import type { Part, ResultPart } from "../hub/hub.ts";
import { upwards, type Leaf } from "../support/json.ts";
import { rawOf } from "../hub/found.ts";

export type Inner = ResultPart["content"][number];

export type Inners = ReadonlyMap<string, Inner>;

export const innersOf = (part: Part): Inners =>
  new Map(
    part.kind === "result"
      ? part.content.map((inner) => [inner.origin.pointer, inner] as const).reverse()
      : [],
  );

export const innerOf = (inners: Inners, { origin }: Part, { pointer }: Leaf): Inner | undefined => {
  if (inners.size === 0) return undefined;
  const place = [...upwards(origin.pointer + pointer), ""].reverse().find((one) => inners.has(one));
  return place === undefined ? undefined : inners.get(place);
};

export const wordsIn = (part: Part | undefined): ReadonlySet<string> =>
  new Set(
    part?.kind === "result" ? part.content.flatMap((one) => (one.kind === "text" ? [one.text] : [])) : [],
  );

/** Returns true if the text survived inside a result, but in a different form. */
export const isAnswered = (inner: Inner | undefined, back: ReadonlySet<string>, { value }: Leaf): boolean =>
  inner?.kind === "text" && inner.text === value && typeof rawOf(inner) !== "string" && back.has(inner.text);
