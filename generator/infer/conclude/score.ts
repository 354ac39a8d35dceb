/** Scores how well a member's values separate objects that have different members. */

import { branchesIn, type Branch, type Summary } from "../summary/summary.ts";
import { isUsualTag } from "../summary/keys.ts";
import { isScalarTag } from "../summary/tag-values.ts";
import { kindsOf } from "./kinds.ts";
import { leavesOf, totalOf, type Leaf } from "./leaves.ts";

/** A member that may be the tag, and the objects grouped by its values. */
export interface Candidate {
  readonly tag: string;
  readonly groups: ReadonlyMap<string, readonly Leaf[]>;
  /** Objects without the member. */
  readonly rest: readonly Leaf[];
}

export interface Score {
  /** How much of the differences between objects the tag explains, from 0 to 1. */
  readonly explained: number;
  /** The share of optional members that never occur with at least one of the tag's values, from 0 to 1. */
  readonly exclusive: number;
  /** How much the groups' members differ on average, from 0 (same members) to 1 (no common members). */
  readonly distance: number;
}

/** The objects in a value or in the items of an array. */
const objectsIn = ({ objects, arrays }: Summary): readonly Branch[] =>
  [objects, arrays?.items?.objects, ...(arrays?.positions ?? []).map((item) => item.objects)].filter(
    (branch) => branch !== undefined,
  );

/** The share of objects that have each feature. */
type Features = ReadonlyMap<string, number>;

const addFeature = (features: Map<string, number>, name: string, count: number): void =>
  void features.set(name, (features.get(name) ?? 0) + count);

/** Adds the members of objects nested in a member, and the values of their tags. */
const addInner = (features: Map<string, number>, key: string, summary: Summary): void => {
  for (const inner of objectsIn(summary))
    for (const { members, forks } of branchesIn(inner)) {
      for (const [name, { count }] of members ?? [])
        addFeature(features, JSON.stringify([key, name, ""]), count);
      for (const [tag, fork] of forks ?? [])
        for (const [value, child] of fork ?? [])
          addFeature(features, JSON.stringify([key, tag, value]), totalOf(leavesOf(child)).count);
    }
};

/** Adds the members with their types, and the members of objects nested in them. */
const addFeatures = (
  features: Map<string, number>,
  tag: string,
  { members }: Branch,
  isDeep: boolean,
): void => {
  for (const [key, member] of members ?? []) {
    if (key === tag) continue;
    for (const [kind, count] of kindsOf(member)) addFeature(features, JSON.stringify([key, kind]), count);
    if (isDeep) addInner(features, key, member);
  }
};

const featuresOf = (leaves: readonly Leaf[], tag: string, isDeep: boolean): Features => {
  const features = new Map<string, number>();
  for (const { branch } of leaves) addFeatures(features, tag, branch, isDeep);
  const { count } = totalOf(leaves);
  // The features are sorted, because the order of additions affects the last digits of a sum.
  const sorted = [...features].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([name, seen]) => [name, Math.min(1, seen / count)]));
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface Group {
  readonly count: number;
  readonly features: Features;
  /** The features, excluding members of nested objects. */
  readonly ownFeatures: Features;
}

/** The share of all features' variance that lies between the groups. */
const explainedBy = (groups: readonly (readonly [count: number, features: Features])[]): number => {
  const count = sum(groups.map(([size]) => size));
  const names = new Set(groups.flatMap(([, features]) => [...features.keys()]).toSorted());
  let [between, total] = [0, 0];
  for (const name of names) {
    const shares = groups.map(([size, features]) => [features.get(name) ?? 0, size / count] as const);
    const mean = sum(shares.map(([share, weight]) => share * weight));
    between += sum(shares.map(([share, weight]) => weight * (share - mean) ** 2));
    total += mean * (1 - mean);
  }
  return total < 1e-9 ? 0 : between / total;
};

export const distanceOf = (one: Features, other: Features): number => {
  let [common, all] = [0, 0];
  for (const name of new Set([...one.keys(), ...other.keys()].toSorted())) {
    const shares = [one.get(name) ?? 0, other.get(name) ?? 0];
    common += Math.min(...shares);
    all += Math.max(...shares);
  }
  return all === 0 ? 0 : 1 - common / all;
};

/** The logarithm of the probability below which an absence is not accidental. */
const unlikely = -4;

/**
 * Whether it is unlikely to be by chance that the objects of one group lack a feature that `seen` of all
 * objects have.
 */
const isExcluded = (group: number, seen: number, all: number): boolean => {
  const [draws, others] = group < seen ? [group, seen] : [seen, group];
  let logarithm = 0;
  for (let drawn = 0; drawn < draws; drawn++) {
    logarithm += Math.log(Math.max(0, all - others - drawn) / (all - drawn));
    if (logarithm <= unlikely) return true;
  }
  return false;
};

/** Among the features that only some objects have, the share that at least one group never has. */
const exclusivityOf = (groups: readonly Group[]): number => {
  const count = sum(groups.map((group) => group.count));
  const names = new Set(groups.flatMap(({ ownFeatures }) => [...ownFeatures.keys()]));
  let [exclusive, all] = [0, 0];
  for (const name of names) {
    const shares = groups.map((group) => [group.ownFeatures.get(name) ?? 0, group.count] as const);
    const seen = Math.round(sum(shares.map(([share, size]) => share * size)));
    if (seen >= count) continue;
    all++;
    if (shares.some(([share, size]) => share === 0 && isExcluded(size, seen, count))) exclusive++;
  }
  return all === 0 ? 0 : exclusive / all;
};

/** At most this many groups are compared with each other. */
const mostCompared = 24;

const meanDistance = (groups: readonly Group[]): number => {
  const compared = groups.slice(0, mostCompared);
  const distances = compared.flatMap((one, index) =>
    compared.slice(index + 1).map((other) => distanceOf(one.features, other.features)),
  );
  return distances.length === 0 ? 0 : sum(distances) / distances.length;
};

export const scoreOf = ({ tag, groups, rest }: Candidate): Score => {
  const all = [...groups.values(), ...(rest.length === 0 ? [] : [rest])].map((leaves) => ({
    count: totalOf(leaves).count,
    features: featuresOf(leaves, tag, true),
    ownFeatures: featuresOf(leaves, tag, false),
  }));
  const explained = [
    explainedBy(all.map(({ count, features }) => [count, features])),
    explainedBy(all.map(({ count, ownFeatures }) => [count, ownFeatures])),
  ];
  return {
    explained: Math.max(...explained),
    exclusive: exclusivityOf(all),
    distance: meanDistance(all),
  };
};

const countOf = ({ groups, rest }: Candidate): number =>
  sum([...groups.values(), rest].map((leaves) => sum(leaves.map(({ branch }) => branch.count))));

/** Corrects for the number of groups, because many small groups explain everything by chance. */
const adjusted = (explained: number, count: number, groups: number): number =>
  count <= groups ? 0 : 1 - ((1 - explained) * (count - 1)) / (count - groups);

/** Whether the differences are large enough and cannot be explained by chance. */
export const isTag = (candidate: Candidate, score: Score, isNested: boolean): boolean => {
  const { tag, groups, rest } = candidate;
  const { distance, exclusive } = score;
  if (groups.size < 2 || (rest.length > 0 && distance < 0.4)) return false;
  const isScalar = [...groups.keys()].some(isScalarTag);
  if (isScalar && rest.length > 0) return false;
  const explained = Math.max(score.explained, exclusive);
  if (isUsualTag(tag) && !isScalar)
    return explained >= (isNested ? 0.6 : 0.3) && distance >= (isNested ? 0.3 : 0.08);
  const count = countOf(candidate);
  const share = Math.max(adjusted(score.explained, count, groups.size), exclusive);
  const isSure = (share >= 0.7 && distance >= 0.25) || (share >= 0.4 && distance >= 0.4);
  return !isNested && count >= 3 * groups.size && isSure;
};
