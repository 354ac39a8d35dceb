/** Finds default values that would contain themselves after being filled in. */

import { isJsonObject, type JsonValue, ownMember } from "../support/json.ts";
import { stepOf, type Entity, type Field, type Type, type UnionEntity } from "../model/model.ts";
import { reached } from "../model/graph.ts";
import { itemAt } from "../model/tuple.ts";
import { onceEach } from "../support/once.ts";

type Entities = ReadonlyMap<string, Entity>;

/** Returns the possible types of a union value, each with its content. */
const alternatives = ({ tagging, variants }: UnionEntity, value: JsonValue): [Type, JsonValue][] => {
  if (tagging.kind === "untagged") return variants.map(({ type }) => [type, value]);
  if (!isJsonObject(value)) return [];
  const isExternal = tagging.kind === "external";
  const [tag = ""] = isExternal ? Object.keys(value) : [String(ownMember(value, tagging.tag))];
  const content = isExternal ? ownMember(value, tag) : value;
  return variants
    .filter(({ tags }) => tags.includes(tag))
    .flatMap(({ type }): [Type, JsonValue][] => (content === undefined ? [] : [[type, content]]));
};

/**
 * Returns the fields whose defaults are filled in for a value. `passed` lists the entities visited without
 * descending into the value.
 */
const filledIn = (
  type: Type,
  value: JsonValue,
  entities: Entities,
  passed: readonly string[] = [],
): Field[] => {
  const inside = (inner: Type, part: JsonValue): Field[] => filledIn(inner, part, entities);
  if (type.kind === "nullable" || type.kind === "limited") return filledIn(type.of, value, entities, passed);
  if (type.kind === "list")
    return Array.isArray(value) ? value.flatMap((item) => inside(type.items, item)) : [];
  if (type.kind === "tuple")
    return Array.isArray(value)
      ? value.flatMap((item, index) => inside(itemAt(type, index) ?? { kind: "json" }, item))
      : [];
  if (type.kind === "map")
    return isJsonObject(value) ? Object.values(value).flatMap((item) => inside(type.values, item)) : [];
  if (type.kind !== "reference" || passed.includes(type.entity)) return [];
  const entity = entities.get(type.entity);
  return entity === undefined ? [] : filledInEntity(entity, value, entities, [...passed, type.entity]);
};

function filledInEntity(
  entity: Entity,
  value: JsonValue,
  entities: Entities,
  passed: readonly string[],
): Field[] {
  if (entity.kind === "alias") return filledIn(entity.type, value, entities, passed);
  if (entity.kind === "union")
    return alternatives(entity, value).flatMap(([type, part]) =>
      filledIn(type, part, entities, part === value ? passed : []),
    );
  if (entity.kind !== "record" || !isJsonObject(value)) return [];
  if (entity.fields.some(({ required, wireName }) => required && ownMember(value, wireName) === undefined))
    return [];
  const base: Type[] =
    entity.flatten === undefined ? [] : [{ kind: "reference", entity: entity.flatten.entity }];
  return [
    ...base.flatMap((type) => filledIn(type, value, entities, passed)),
    ...entity.fields.flatMap((field) => {
      const part = ownMember(value, field.wireName);
      if (part !== undefined) return filledIn(field.type, part, entities);
      return stepOf(field, "default") === undefined ? [] : [field];
    }),
  ];
}

const defaultedFields = (entity: Entity): readonly Field[] =>
  entity.kind === "record" ? entity.fields.filter((field) => stepOf(field, "default") !== undefined) : [];

/** Returns the fields with a self-containing default value, each with its entity. */
export const endlessDefaults = (entities: readonly Entity[]): ReadonlyMap<Field, Entity> => {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const next = onceEach((field: Field) =>
    filledIn(field.type, stepOf(field, "default")?.value ?? null, byName),
  );
  const leadsBack = (field: Field): boolean => reached(next(field), next).has(field);
  return new Map(
    entities.flatMap((entity) =>
      defaultedFields(entity)
        .filter(leadsBack)
        .map((field) => [field, entity] as const),
    ),
  );
};
