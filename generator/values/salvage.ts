/**
 * The reference implementation of salvage: replaces or drops invalid data as the schema's hints specify,
 * innermost first.
 */

import { pointerTo } from "../../runtime/core/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";
import { presenceOf } from "../3-plan/presence.ts";
import { itemAt } from "../model/tuple.ts";
import { listIn } from "../model/salvage.ts";
import type { Entity, Field, RecordEntity, Type, UnionEntity } from "../model/model.ts";
import { beyondModel } from "../model/verdict.ts";
import { accepts, acceptsEntity, acceptsField, externalVariant, memberOf, variantAt } from "./accepts.ts";
import { isAdmittedIn, type Rules } from "./rules.ts";

/** A note with a code and a location. */
export interface Place {
  readonly code: string;
  readonly pointer: string;
}

interface Salvage {
  readonly rules: Rules;
  readonly notes: Place[];
}

const replace = (wire: JsonObject, key: string, value: JsonValue): JsonObject =>
  value === wire[key]
    ? wire
    : Object.fromEntries(Object.entries(wire).map(([name, member]) => [name, name === key ? value : member]));

const leaveOut = (wire: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => name !== key));

const salvageItems = (
  wire: JsonValue[],
  typeAt: (index: number) => Type | undefined,
  pointer: string,
  salvage: Salvage,
): JsonValue => {
  const items = wire.map((item, index) => {
    const type = typeAt(index);
    return type === undefined ? item : salvageType(item, type, pointerTo(pointer, index), salvage);
  });
  return items.every((item, index) => item === wire[index]) ? wire : items;
};

const salvageEach = (wire: JsonValue, type: Type, pointer: string, salvage: Salvage): JsonValue => {
  if (Array.isArray(wire)) return salvageItems(wire, () => type, pointer, salvage);
  if (!isJsonObject(wire)) return wire;
  return Object.keys(wire).reduce(
    (object, key) =>
      replace(object, key, salvageType(wire[key] ?? null, type, pointerTo(pointer, key), salvage)),
    wire,
  );
};

const salvageType = (wire: JsonValue, type: Type, pointer: string, salvage: Salvage): JsonValue => {
  switch (type.kind) {
    case "list":
      return Array.isArray(wire) ? salvageEach(wire, type.items, pointer, salvage) : wire;
    case "tuple":
      return Array.isArray(wire)
        ? salvageItems(wire, (index) => itemAt(type, index), pointer, salvage)
        : wire;
    case "map":
      return Array.isArray(wire) ? wire : salvageEach(wire, type.values, pointer, salvage);
    case "nullable":
    case "limited":
      return salvageType(wire, type.of, pointer, salvage);
    case "reference": {
      const entity = salvage.rules.lookup.get(type.entity);
      return entity === undefined ? wire : salvageEntity(entity, wire, pointer, salvage);
    }
    default:
      return wire;
  }
};

/**
 * Returns the pointer to the schema of a field's items. The items' schema may be in an alternative next to
 * null.
 */
const itemsPlace = (entity: RecordEntity, { pointer }: Field): { readonly pointer: string } => {
  const below = beyondModel(entity)
    .filter((constraint) => constraint.pointer.startsWith(`${pointer}/`))
    .flatMap(
      (constraint) => /^(\/(any|one)Of\/\d+)?\/items/.exec(constraint.pointer.slice(pointer.length)) ?? [],
    );
  return { pointer: `${pointer}${below[0] ?? "/items"}` };
};

const skipItems = (
  entity: RecordEntity,
  field: Field,
  wire: JsonValue,
  pointer: string,
  { rules, notes }: Salvage,
): JsonValue => {
  const items = listIn(field.type)?.items;
  const place = itemsPlace(entity, field);
  if (!Array.isArray(wire) || items === undefined) return wire;
  const kept = wire.filter((item, index) => {
    const valid = accepts(items, item, rules) && isAdmittedIn(entity, place, item, rules);
    if (!valid) notes.push({ code: "salvaged", pointer: pointerTo(pointer, index) });
    return valid;
  });
  return kept.length === wire.length ? wire : kept;
};

const salvageField = (
  entity: RecordEntity,
  field: Field,
  wire: JsonValue,
  pointer: string,
  salvage: Salvage,
): JsonValue | undefined => {
  const below = salvageType(wire, field.type, pointer, salvage);
  const { skipsItems, onError } = presenceOf(field, salvage.rules.lookup);
  const kept = skipsItems ? skipItems(entity, field, below, pointer, salvage) : below;
  if (onError === "refused" || acceptsField(entity, field, kept, salvage.rules)) return kept;
  salvage.notes.push({ code: "salvaged", pointer });
  return onError === "empty" ? [] : undefined;
};

const salvageRecord = (
  entity: RecordEntity,
  wire: JsonValue,
  pointer: string,
  salvage: Salvage,
): JsonValue => {
  const base = entity.flatten === undefined ? undefined : salvage.rules.lookup.get(entity.flatten.entity);
  const start = base === undefined ? wire : salvageEntity(base, wire, pointer, salvage);
  if (!isJsonObject(start)) return start;
  return entity.fields.reduce<JsonObject>((object, field) => {
    const value = memberOf(object, field.wireName);
    if (value === undefined) return object;
    const mended = salvageField(entity, field, value, pointerTo(pointer, field.wireName), salvage);
    return mended === undefined ? leaveOut(object, field.wireName) : replace(object, field.wireName, mended);
  }, start);
};

const salvageUnion = (entity: UnionEntity, wire: JsonValue, pointer: string, salvage: Salvage): JsonValue => {
  if (!isJsonObject(wire)) return wire;
  if (entity.tagging.kind === "internal") {
    const variant = variantAt(entity, memberOf(wire, entity.tagging.tag));
    return variant === undefined ? wire : salvageType(wire, variant.type, pointer, salvage);
  }
  const variant = entity.tagging.kind === "external" ? externalVariant(entity, wire) : undefined;
  return variant === undefined ? wire : salvageEach(wire, variant.type, pointer, salvage);
};

function salvageEntity(entity: Entity, wire: JsonValue, pointer: string, salvage: Salvage): JsonValue {
  switch (entity.kind) {
    case "record":
      return salvageRecord(entity, wire, pointer, salvage);
    case "union":
      return salvageUnion(entity, wire, pointer, salvage);
    case "alias":
      return salvageType(wire, entity.type, pointer, salvage);
    default:
      return wire;
  }
}

export interface Salvaged {
  readonly wire: JsonValue;
  readonly valid: boolean;
  readonly notes: readonly Place[];
}

export const salvageData = (entity: Entity, wire: JsonValue, rules: Rules): Salvaged => {
  const notes: Place[] = [];
  const mended = salvageEntity(entity, wire, "", { rules, notes });
  return { wire: mended, valid: mended !== wire && acceptsEntity(entity, mended, rules), notes };
};
