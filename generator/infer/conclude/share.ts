/**
 * Finds locations whose objects have the same type, such as the nodes of a tree, and merges these objects.
 */

import { mergeBranches } from "../summary/merge.ts";
import { branchesIn, childrenOf, newBranch, type Group, type Summary } from "../summary/summary.ts";
import { linkDeep } from "./link.ts";
import { membersOf } from "../summary/members.ts";
import { areSimilar, isNestedAgain, profileOf, type Profile } from "./similar.ts";
import { singular } from "./words.ts";

interface Site {
  readonly name: string;
  readonly summary: Summary;
  readonly profile: Profile;
  readonly outer: readonly Site[];
  /** The first location whose objects have the same type as the objects here. */
  like: Site | undefined;
}

const rootOf = (site: Site): Site => (site.like === undefined ? site : rootOf(site.like));

const join = (one: Site, other: Site): void => {
  const [root, rest] = [rootOf(one), rootOf(other)];
  if (root !== rest) rest.like = root;
};

function* sitesIn(summary: Summary, name: string, outer: readonly Site[]): Generator<Site> {
  const { arrays, objects, isCut } = summary;
  for (const item of [arrays?.items, ...(arrays?.positions ?? [])])
    if (item !== undefined) yield* sitesIn(item, name, outer);
  if (objects === undefined || isCut) return;
  const site: Site = { name: singular(name), summary, profile: profileOf(objects), outer, like: undefined };
  yield site;
  for (const branch of branchesIn(objects)) {
    for (const [key, member] of membersOf(branch)) yield* sitesIn(member, key, [...outer, site]);
    if (branch.others !== undefined) yield* sitesIn(branch.others, name, [...outer, site]);
  }
}

/** Joins a location with the nearest enclosing location that has the same type, or with an earlier one. */
const joinSimilar = (site: Site, earlier: readonly Site[]): void => {
  const enclosing = site.outer.findLast((outer) =>
    outer.name === site.name
      ? isNestedAgain(site.profile, outer.profile)
      : areSimilar(site.profile, outer.profile, false),
  );
  if (enclosing !== undefined) join(enclosing, site);
  for (const other of earlier) if (areSimilar(site.profile, other.profile, true)) return join(other, site);
};

/** The maximum number of locations with the same name to compare with each other. */
const mostCompared = 200;

type Named = readonly [name: string, summary: Summary];

const joined = (roots: readonly Named[]): readonly Site[] => {
  const sites = roots.flatMap(([name, root]) => [...sitesIn(root, name, [])]);
  const byName = new Map<string, Site[]>();
  for (const site of sites) {
    const earlier = byName.get(site.name) ?? [];
    joinSimilar(site, earlier);
    if (earlier.length < mostCompared) byName.set(site.name, [...earlier, site]);
  }
  return sites;
};

/** Moves a location's objects to its group. */
const move = (summary: Summary, group: Group): void => {
  if (summary.objects !== undefined) group.pending.push(summary.objects);
  summary.objects = undefined;
  summary.groups = [group];
};

const mergePending = (group: Group): void => {
  for (let next = group.pending.pop(); next !== undefined; next = group.pending.pop()) {
    group.branch ??= newBranch(next.first);
    mergeBranches(group.branch, next);
  }
};

/** Returns the group into which a group was finally merged. */
export const groupOf = (group: Group): Group => (group.into === undefined ? group : groupOf(group.into));

const joinGroups = (one: Group, another: Group): void => {
  const [group, rest] = [groupOf(one), groupOf(another)];
  if (group === rest) return;
  rest.into = group;
  group.pending.push(...rest.pending.splice(0), ...(rest.branch === undefined ? [] : [rest.branch]));
  rest.branch = undefined;
};

/** If members from several locations now belong to one type, their values also have the same type. */
const absorb = (summary: Summary): void => {
  const [first, ...others] = summary.groups;
  if (first !== undefined) {
    for (const other of others) joinGroups(first, other);
    move(summary, groupOf(first));
  }
  for (const child of childrenOf(summary)) absorb(child);
};

const absorbInto = (group: Group): void => {
  for (const { members, others } of group.branch === undefined ? [] : branchesIn(group.branch)) {
    for (const member of members?.values() ?? []) absorb(member);
    if (others !== undefined) absorb(others);
  }
};

const mergeAllPending = (groups: readonly Group[]): void => {
  while (groups.some(({ pending }) => pending.length > 0)) {
    groups.forEach(mergePending);
    groups.forEach(absorbInto);
  }
};

const newGroup = (): Group => ({ pending: [], branch: undefined, into: undefined });

/**
 * Puts the objects from similar locations into one group, and does the same for all deeply nested objects
 * with the same name. Changes the summaries.
 */
export const shareSimilar = (root: Summary, name: string, deep: ReadonlyMap<string, Summary>): void => {
  const sites = joined([[name, root], ...deep]);
  const isDeep = new Set(
    [...deep].flatMap(([key, summary]) => [...sitesIn(summary, key, [])].map((site) => site.summary)),
  );
  const shared = sites.filter(({ like, summary }) => like !== undefined || isDeep.has(summary)).map(rootOf);
  const groups = new Map([...new Set(shared)].map((site): [Site, Group] => [site, newGroup()]));
  const groupAt = new Map(sites.map((site) => [site.summary, groups.get(rootOf(site))]));
  for (const [key, summary] of [["", root], ...deep] satisfies Named[]) linkDeep(summary, key, deep, groupAt);
  for (const [summary, group] of groupAt) if (group !== undefined) move(summary, group);
  mergeAllPending([...groups.values()]);
};
