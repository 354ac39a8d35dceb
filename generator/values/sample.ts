/** Valid wire data for any type, either minimal or complete. */

import type { JsonValue } from "../support/json.ts";
import type { Limits } from "../model/limits.ts";
import { never, type Entity, type Tuple, type Type, type UnionEntity } from "../model/model.ts";
import { itemAt } from "../model/tuple.ts";
import { withDependents } from "./dependents.ts";
import { baseOf, entityOf, leavesOf, type Leaf } from "./leaves.ts";
import { isAdmittedTree, isGood, type Sampling } from "./sampling.ts";
import { greatestSize, numbersWithin, textsWithin } from "./scalars.ts";
import { fits, json, print, type Members, type Tree } from "./tree.ts";

const freeJson = '{"zone":"b","area":{"y":1,"x":[null,true,"text"]},"count":12}';

const enter = (entity: Entity | undefined, at: Sampling): Sampling =>
  entity === undefined ? at : { ...at, inside: new Set([...at.inside, entity.name]) };

const firstOf = <Item>(items: Iterable<Item>, make: (item: Item) => Tree | undefined): Tree | undefined => {
  for (const item of items) {
    const made = make(item);
    if (made !== undefined) return made;
  }
  return undefined;
};

const different = (type: Type, count: number, at: Sampling): Tree[] => {
  const words = Array.from({ length: count }, (_, index) => [
    json(`text-${index + 1}`),
    json(index + 1),
  ]).flat();
  const made = (["minimal", "complete"] as const).map((size) => sample(type, { ...at, size }));
  const target = entityOf(type, at.lookup);
  const values = target?.kind === "enum" ? target.values.map(({ value }) => json(value)) : [];
  const all = [...made.filter((tree) => tree !== undefined), ...values, ...words];
  const good = all.filter((tree) => isGood(type, tree, at));
  return [...new Map(good.map((tree) => [print(tree), tree])).values()].slice(0, count);
};

export const sampleList = (
  items: Type,
  count: number,
  { uniqueItems }: Limits,
  at: Sampling,
): readonly Tree[] | undefined => {
  if (count < 0 || count > greatestSize) return undefined;
  const item = count === 0 ? undefined : sample(items, at);
  if (item !== undefined && !fits(item, count)) return undefined;
  const list =
    uniqueItems === true && count > 1
      ? different(items, count, at)
      : item === undefined
        ? []
        : Array.from({ length: count }, () => item);
  return list.length === count ? list : undefined;
};

/** A complete list whose items are unions contains every variant. */
const sampleItems = (items: Type, limits: Limits, at: Sampling): readonly Tree[] | undefined => {
  const { minItems = 0, maxItems } = limits;
  const entity = at.size === "complete" ? entityOf(items, at.lookup) : undefined;
  const leaves = entity === undefined || at.inside.has(entity.name) ? [] : leavesOf(entity, at.lookup);
  if (leaves.length > 1 && at.inside.size < at.depth)
    return leaves
      .slice(0, maxItems ?? leaves.length)
      .flatMap((leaf) => sampleLeaf(leaf, enter(entity, at)) ?? []);
  return sampleList(items, Math.max(minItems, at.size === "complete" ? 1 : 0), limits, at) ?? [];
};

/**
 * Returns a tuple of this length, or undefined if there is none. Items beyond the end of the tuple are null.
 */
export const sampleTuple = (tuple: Tuple, count: number, at: Sampling): readonly Tree[] | undefined => {
  if (count < 0 || count > greatestSize) return undefined;
  const items = Array.from(
    { length: count },
    (_, index) => itemAt(tuple, index) ?? ({ kind: "null" } as const),
  );
  const made = items.map((item) => sample(item, at)).filter((tree) => tree !== undefined);
  return made.length === count ? made : undefined;
};

/** A complete tuple contains all items, plus one additional item if allowed. */
const tupleSize = ({ items, rest, minItems }: Tuple, limits: Limits, { size }: Sampling): number => {
  if (size === "minimal") return Math.max(minItems, limits.minItems ?? 0);
  const complete = Math.max(items.length + Number(rest !== undefined), limits.minItems ?? 0);
  return Math.min(complete, limits.maxItems ?? complete);
};

export const sampleMap = (values: Type, keys: readonly string[], at: Sampling): Members | undefined => {
  const value = keys.length === 0 ? undefined : sample(values, at);
  if (keys.length > 0 && (value === undefined || !fits(value, keys.length))) return undefined;
  return new Map(value === undefined ? [] : keys.map((key) => [key, value]));
};

const keysOf = ({ size }: Sampling, { minProperties = 0 }: Limits): string[] => {
  const keys = size === "complete" ? ["second", "first"] : [];
  while (keys.length < Math.min(minProperties, greatestSize)) keys.push(`key-${keys.length}`);
  return keys;
};

const candidates = (type: Type, at: Sampling): Tree[] => {
  const { base, limits } = baseOf(type, at.lookup);
  const complete = at.size === "complete";
  const texts = () => textsWithin(complete ? "words" : "text", limits).map(json);
  const numbers = (start: number) => numbersWithin(start, limits).map(json);
  switch (base.kind) {
    case "string":
      return texts();
    case "integer":
      return numbers(complete ? 42 : 1);
    case "double":
      return numbers(complete ? 12.5 : 0.5);
    case "list":
      return [sampleItems(base.items, limits, at) ?? []];
    case "tuple":
      return [sampleTuple(base, tupleSize(base, limits, at), at) ?? []];
    case "map":
      return [sampleMap(base.values, keysOf(at, limits), at) ?? new Map()];
    default:
      return [];
  }
};

const sampleLimited = (type: Extract<Type, { kind: "limited" }>, at: Sampling): Tree | undefined => {
  const values: readonly JsonValue[] = type.limits.values ?? [];
  const listed = at.size === "complete" ? values.toReversed() : values;
  const free = sample(type.of, at);
  const likely = [...listed.map(json), ...candidates(type, at), ...(free === undefined ? [] : [free])];
  return likely.find((tree) => isGood(type, tree, at));
};

/** Returns a sample, or undefined if a minimal sample of a recursive type would be infinite. */
export function sample(type: Type, at: Sampling): Tree | undefined {
  const complete = at.size === "complete";
  switch (type.kind) {
    case "string":
      return json(complete ? "words" : "text");
    case "boolean":
      return json(complete);
    case "null":
      return "null";
    case "double":
      return json(complete ? 12.5 : 0.5);
    case "integer":
      return json(complete ? 42 : 1);
    case "literal":
      return json(type.value);
    case "json":
      return complete ? freeJson : "null";
    case "nullable":
      return sample(type.of, at) ?? "null";
    case "list":
      return sampleItems(type.items, {}, at);
    case "tuple":
      return sampleTuple(type, tupleSize(type, {}, at), at);
    case "map":
      return sampleMap(type.values, keysOf(at, {}), at) ?? new Map();
    case "reference":
      return sampleReference(type, at);
    case "limited":
      return sampleLimited(type, at);
    default:
      return never(type);
  }
}

/** Uses minimal samples for recursive or deeply nested entities. */
const sampleReference = (type: Type, at: Sampling): Tree | undefined => {
  const entity = entityOf(type, at.lookup);
  if (entity === undefined || at.room.left <= 0) return undefined;
  at.room.left -= 1;
  const isInside = at.inside.has(entity.name);
  if (at.size === "minimal") return isInside ? undefined : sampleEntity(entity, enter(entity, at));
  return isInside || at.inside.size >= at.depth
    ? sampleEntity(entity, { ...at, size: "minimal", inside: new Set([entity.name]) })
    : sampleEntity(entity, enter(entity, at));
};

const sampleUnion = ({ variants, tagging }: UnionEntity, at: Sampling): Tree | undefined =>
  firstOf(at.size === "complete" ? variants.toReversed() : variants, ({ type, tags }) => {
    const content = sample(type, at);
    const bare = tagging.kind === "untagged" || type.kind === "literal";
    return content === undefined || bare ? content : new Map([[tags[0] ?? "", content]]);
  });

/**
 * Returns the required members, first by themselves and then together with each optional member in turn,
 * because schemas often require one of several members.
 */
export const withOneMore = (leaf: Leaf, at: Sampling): Members[] =>
  [undefined, ...leaf.fields.filter(({ required }) => !required)].flatMap((more) => {
    const fields = leaf.fields.map((field) => (field === more ? { ...field, required: true } : field));
    return sampleLeaf({ ...leaf, fields }, { ...at, size: "minimal" }) ?? [];
  });

/** Tries other samples if the author's schema rejects the likely one. */
const sampleEntity = (entity: Entity, at: Sampling): Tree | undefined => {
  const likely = sampleShape(entity, at);
  if (likely !== undefined && isAdmittedTree(entity, likely, at)) return likely;
  if (at.ask === undefined) return undefined;
  const others = leavesOf(entity, at.lookup).flatMap((leaf) => withOneMore(leaf, at));
  return others.find((tree) => isAdmittedTree(entity, tree, at));
};

const sampleShape = (entity: Entity, at: Sampling): Tree | undefined => {
  switch (entity.kind) {
    case "enum": {
      const value = (at.size === "complete" ? entity.values.at(-1) : entity.values[0])?.value;
      return value === undefined ? undefined : json(value);
    }
    case "alias":
      return sample(entity.type, at);
    case "record":
      return firstOf(leavesOf(entity, at.lookup), (leaf) => sampleLeaf(leaf, at));
    case "union":
      return entity.tagging.kind === "internal"
        ? firstOf(leavesOf(entity, at.lookup), (leaf) => sampleLeaf(leaf, at))
        : sampleUnion(entity, at);
    default:
      return never(entity);
  }
};

const optionalCount = ({ fields, limits = {} }: Leaf, { size }: Sampling): number => {
  const required = fields.filter((field) => field.required).length;
  const { minProperties = 0, maxProperties = Infinity } = limits;
  return (size === "minimal" ? minProperties : maxProperties) - required;
};

export function sampleLeaf(leaf: Leaf, at: Sampling): Members | undefined {
  const members = new Map<string, Tree>();
  let optional = optionalCount(leaf, at);
  for (const { wireName, required, type } of leaf.fields) {
    if (!required && optional <= 0) continue;
    const value = leaf.fixed.get(wireName) ?? sample(type, at);
    if (value === undefined && required) return undefined;
    if (value === undefined) continue;
    members.set(wireName, value);
    if (!required) optional -= 1;
  }
  return withDependents(members, leaf.limits, (name) => sampleMember(name, leaf, at));
}

const sampleMember = (name: string, { fields, rest, unknownFields }: Leaf, at: Sampling) => {
  const type = fields.find(({ wireName }) => wireName === name)?.type ?? rest;
  if (type !== undefined) return sample(type, at);
  return unknownFields === "keep" ? "1" : undefined;
};
