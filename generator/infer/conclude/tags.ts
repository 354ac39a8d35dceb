/** Selects a tag for a group of objects. */

import { tagRank } from "../summary/keys.ts";
import { tagValueIn } from "../summary/tag-values.ts";
import type { Leaf } from "./leaves.ts";
import { isTag, scoreOf, type Candidate, type Score } from "./score.ts";

export interface Tag extends Candidate {
  readonly score: Score;
  /** Other members that distinguish the objects almost as well. */
  readonly rivals: readonly string[];
}

const typesOf = (groups: ReadonlyMap<string, unknown>): ReadonlySet<string> =>
  new Set([...groups.keys()].map((value) => typeof tagValueIn(value)));

/** Returns undefined if some of the member's values cannot be tag values, or if their types differ. */
const candidateFor = (tag: string, leaves: readonly Leaf[]): Candidate | undefined => {
  const groups = new Map<string, Leaf[]>();
  const rest: Leaf[] = [];
  for (const leaf of leaves) {
    const value = leaf.tags.get(tag);
    if (value === undefined && leaf.branch.members?.has(tag) !== false) return undefined;
    if (value === undefined) rest.push(leaf);
    else groups.set(value, [...(groups.get(value) ?? []), leaf]);
  }
  if (typesOf(groups).size > 1) return undefined;
  const sorted = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { tag, groups: new Map(sorted), rest };
};

/** Prefers members that separate the objects well and members with common tag names. */
const valueOf = (
  { tag, score, rest }: Candidate & { readonly score: Score },
  asked: readonly string[],
): number => {
  const rank = Math.min(tagRank(tag, asked) ?? 24, 24);
  const bonus = rank < 0 ? 10 : 0.5 * (1 - rank / 24);
  return Math.max(score.explained, score.exclusive) + score.distance + bonus - (rest.length > 0 ? 0.5 : 0);
};

/** The input for selecting a tag. */
export interface TagContext {
  /** Member names that are preferred as tags. */
  readonly asked: readonly string[];
  /** The variants of unions at other locations, in the form that `variantKey` returns. */
  readonly variants: ReadonlySet<string>;
  /** Whether the objects already belong to a variant of a union. */
  readonly isNested: boolean;
}

export const variantKey = (tag: string, value: string): string => JSON.stringify([tag, value]);

/** Objects without differences form a union if all of them are variants of unions at other locations. */
const isKnownVariant = ({ tag, groups, rest }: Candidate, { variants, isNested }: TagContext): boolean =>
  !isNested &&
  rest.length === 0 &&
  groups.size > 0 &&
  [...groups.keys()].every((value) => variants.has(variantKey(tag, value)));

/** Returns the member that best separates the objects, if any member does so well enough. */
export const tagFor = (leaves: readonly Leaf[], context: TagContext): Tag | undefined => {
  const { asked, isNested } = context;
  const keys = [...new Set(leaves.flatMap(({ tags }) => [...tags.keys()]))].toSorted();
  const candidates = keys.flatMap((key) => {
    const candidate = candidateFor(key, leaves);
    if (candidate === undefined) return [];
    const score = scoreOf(candidate);
    const isAsked = asked.includes(key) && candidate.rest.length === 0 && !isNested;
    return isAsked || isTag(candidate, score, isNested) || isKnownVariant(candidate, context)
      ? [{ ...candidate, score }]
      : [];
  });
  const [best, ...rivals] = candidates.toSorted((one, other) => valueOf(other, asked) - valueOf(one, asked));
  return best === undefined
    ? undefined
    : { ...best, rivals: rivals.filter(({ rest }) => rest.length === 0).map(({ tag }) => tag) };
};
