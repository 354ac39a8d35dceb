/**
 * Migration steps that can be derived from two versions of a record: renames, defaults and moves into a
 * flattened entity.
 */

import { isDeepStrictEqual } from "node:util";
import type { Step } from "../../runtime/core/history/plan.ts";
import { earlierOf } from "../model/earlier.ts";
import { presenceOf } from "../3-plan/presence.ts";
import { never, unlimited, type Entity, type Field, type RecordEntity, type Type } from "../model/model.ts";

export interface Versions {
  readonly before: ReadonlyMap<string, Entity>;
  readonly after: ReadonlyMap<string, Entity>;
}

export interface Steps {
  readonly up: readonly Step[];
  readonly down: readonly Step[];
}

const both = (up: readonly Step[], down: readonly Step[]): Steps => ({ up, down });

const newField = ({ wireName, required, type }: Field, { unknownFields }: RecordEntity): Steps => {
  const back: Step[] = unknownFields === "refuse" ? [["refuse", wireName]] : [];
  const only = unlimited(type);
  if (!required || only.kind !== "literal") return both([], back);
  // A field with only one possible value can be added automatically.
  return both([["add", wireName, only.value]], [["drop", wireName, only.value], ...back]);
};

/** A field that becomes required is filled with its previous default value. */
const newlyRequired = (field: Field, earlier: Field, { before }: Versions): Steps => {
  const given = presenceOf(earlier, before);
  if (!field.required || given.kind !== "default") return both([], []);
  return both([["add", field.wireName, given.value]], []);
};

const renamed = ({ wireName }: Field, earlier: Field): Steps =>
  earlier.wireName === wireName
    ? both([], [])
    : both([["rename", earlier.wireName, wireName]], [["rename", wireName, earlier.wireName]]);

const referenceOf = (type: Type): string | undefined => {
  const only = unlimited(type);
  return only.kind === "reference" ? only.entity : undefined;
};

/** Returns the property that corresponds to the other version's flattened entity. */
export const memberOf = ({ fields }: RecordEntity, flatten: RecordEntity["flatten"]): Field | undefined =>
  flatten === undefined
    ? undefined
    : (fields.find(({ type }) => referenceOf(type) === flatten.entity) ??
      fields.find(({ wireName, type }) => wireName === flatten.field && referenceOf(type) !== undefined));

const wireNames = (name: string, entities: ReadonlyMap<string, Entity>): string[] => {
  const entity = entities.get(name);
  switch (entity?.kind) {
    case undefined:
    case "enum":
      return [];
    case "alias":
      return referencedNames(entity.type, entities);
    case "union":
      return [...new Set(entity.variants.flatMap(({ type }) => referencedNames(type, entities)))];
    case "record": {
      const { fields, flatten } = entity;
      const beside = flatten === undefined ? [] : wireNames(flatten.entity, entities);
      return [...beside, ...fields.map(({ wireName }) => wireName)];
    }
    default:
      return never(entity);
  }
};

const referencedNames = (type: Type, entities: ReadonlyMap<string, Entity>): string[] => {
  const name = referenceOf(type);
  return name === undefined ? [] : wireNames(name, entities);
};

const moved = (before: RecordEntity, after: RecordEntity, versions: Versions): Steps => {
  if (isDeepStrictEqual(before.flatten, after.flatten)) return both([], []);
  const [from, to] = [memberOf(before, after.flatten), memberOf(after, before.flatten)];
  const nest = (member: string, entity: string, entities: Versions["before"]): Step => [
    "nest",
    member,
    wireNames(entity, entities),
  ];
  if (after.flatten !== undefined && from !== undefined) {
    const back = nest(from.wireName, referenceOf(from.type) ?? "", versions.before);
    return both([["lift", from.wireName]], [back]);
  }
  if (before.flatten === undefined || to === undefined) return both([], []);
  return both([nest(to.wireName, before.flatten.entity, versions.before)], [["lift", to.wireName]]);
};

export const recordSteps = (before: RecordEntity, after: RecordEntity, versions: Versions): Steps => {
  const nested = memberOf(after, before.flatten);
  const parts = after.fields
    .filter((field) => field !== nested)
    .map((field) => {
      const earlier = earlierOf(field, before, after);
      if (earlier === undefined) return newField(field, before);
      const [name, value] = [renamed(field, earlier), newlyRequired(field, earlier, versions)];
      return both([...name.up, ...value.up], [...value.down, ...name.down]);
    });
  const all = [...parts, moved(before, after, versions)];
  return both(
    all.flatMap(({ up }) => up),
    all.toReversed().flatMap(({ down }) => down),
  );
};
