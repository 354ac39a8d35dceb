/** The reference validator: decides what the model accepts, directly from its definitions. */

import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";
import {
  never,
  otherVariant,
  unlimited,
  type Entity,
  type Field,
  type RecordEntity,
  type Tuple,
  type Type,
  type UnionEntity,
  type Variant,
} from "../model/model.ts";
import { itemAt } from "../model/tuple.ts";
import { brokenLimits } from "./limits.ts";
import { onceEach } from "../support/once.ts";
import { holds, type Integer } from "./numbers.ts";
import { follows } from "./follows.ts";
import { isAdmitted, isAdmittedIn, type Rules } from "./rules.ts";

export const memberOf = (wire: JsonObject, key: string): JsonValue | undefined =>
  Object.hasOwn(wire, key) ? wire[key] : undefined;

const isExact = (wire: JsonValue): wire is number | bigint =>
  typeof wire === "bigint" || (typeof wire === "number" && Number.isSafeInteger(wire));

const acceptsInteger = (type: Integer, wire: JsonValue): boolean =>
  isExact(wire) && (type.bigint || typeof wire === "number") && holds(type, BigInt(wire));

/**
 * A number must satisfy its limits both as an exact value and after rounding to a double, so that a decoded
 * value can be encoded again.
 */
const heldAs = (type: Type, wire: JsonValue): readonly JsonValue[] =>
  unlimited(type).kind === "double" && typeof wire === "bigint" ? [wire, Number(wire)] : [wire];

const acceptsItems = (tuple: Tuple, wire: readonly JsonValue[], rules: Rules): boolean =>
  wire.length >= tuple.minItems &&
  wire.every((item, index) => {
    const type = itemAt(tuple, index);
    return type !== undefined && accepts(type, item, rules);
  });

export const accepts = (type: Type, wire: JsonValue, rules: Rules): boolean => {
  switch (type.kind) {
    case "string":
    case "boolean":
      return typeof wire === type.kind;
    case "null":
      return wire === null;
    case "double":
      return ["number", "bigint"].includes(typeof wire) && Number.isFinite(Number(wire));
    case "integer":
      return acceptsInteger(type, wire);
    case "literal":
      return wire === type.value;
    case "json":
      return true;
    case "nullable":
      return wire === null || accepts(type.of, wire, rules);
    case "list":
      return Array.isArray(wire) && wire.every((item) => accepts(type.items, item, rules));
    case "tuple":
      return Array.isArray(wire) && acceptsItems(type, wire, rules);
    case "map":
      return isJsonObject(wire) && Object.values(wire).every((item) => accepts(type.values, item, rules));
    case "reference": {
      const entity = rules.lookup.get(type.entity);
      return entity !== undefined && acceptsEntity(entity, wire, rules);
    }
    case "limited":
      return (
        accepts(type.of, wire, rules) &&
        heldAs(type.of, wire).every((one) => brokenLimits(type.limits, one).length === 0)
      );
    default:
      return never(type);
  }
};

export const acceptsField = (entity: RecordEntity, field: Field, wire: JsonValue, rules: Rules): boolean =>
  accepts(field.type, wire, rules) && isAdmittedIn(entity, field, wire, rules);

export const namesOf = onceEach(
  ({ fields }: RecordEntity): ReadonlySet<string> => new Set(fields.map(({ wireName }) => wireName)),
);

const acceptsOthers = (entity: RecordEntity, wire: JsonObject, rules: Rules): boolean => {
  const { rest, unknownFields } = entity;
  if (rest === undefined && unknownFields !== "refuse") return true;
  const others = Object.entries(wire).filter(([key]) => !namesOf(entity).has(key));
  return others.every(([, value]) => rest !== undefined && accepts(rest, value, rules));
};

const acceptsRecord = (entity: RecordEntity, wire: JsonValue, rules: Rules): boolean => {
  if (!isJsonObject(wire)) return false;
  const { flatten, fields, limits } = entity;
  const base = flatten === undefined ? undefined : rules.lookup.get(flatten.entity);
  if (base !== undefined && !acceptsEntity(base, wire, rules)) return false;
  if (limits !== undefined && brokenLimits(limits, wire).length > 0) return false;
  if (base === undefined && !acceptsOthers(entity, wire, rules)) return false;
  return fields.every(({ wireName, required, type }) => {
    const value = memberOf(wire, wireName);
    return value === undefined ? !required : accepts(type, value, rules);
  });
};

export const variantAt = (union: UnionEntity, tag: JsonValue | undefined): Variant | undefined =>
  typeof tag === "string"
    ? (union.variants.find(({ tags }) => tags.includes(tag)) ?? otherVariant(union))
    : undefined;

export const externalVariant = (entity: UnionEntity, wire: JsonValue): Variant | undefined => {
  const [key, ...rest] = isJsonObject(wire) ? Object.keys(wire) : [];
  const variant = variantAt(entity, isJsonObject(wire) && rest.length === 0 ? key : wire);
  return (variant?.type.kind === "literal") === isJsonObject(wire) ? undefined : variant;
};

export const untaggedVariant = (
  { variants }: UnionEntity,
  wire: JsonValue,
  rules: Rules,
): Variant | undefined => variants.find(({ type }) => accepts(type, wire, rules));

const acceptsUnion = (entity: UnionEntity, wire: JsonValue, rules: Rules): boolean => {
  const { tagging, open } = entity;
  if (tagging.kind === "untagged") return untaggedVariant(entity, wire, rules) !== undefined;
  if (tagging.kind === "external") {
    const variant = externalVariant(entity, wire);
    if (variant === undefined || !isJsonObject(wire)) return variant !== undefined;
    return Object.values(wire).every((content) => accepts(variant.type, content, rules));
  }
  if (!isJsonObject(wire)) return false;
  const tag = memberOf(wire, tagging.tag);
  const variant = variantAt(entity, tag);
  return variant === undefined ? open && typeof tag === "string" : accepts(variant.type, wire, rules);
};

const acceptsShape = (entity: Entity, wire: JsonValue, rules: Rules): boolean => {
  switch (entity.kind) {
    case "record":
      return acceptsRecord(entity, wire, rules);
    case "union":
      return acceptsUnion(entity, wire, rules);
    case "enum":
      return entity.open ? typeof wire === "string" : entity.values.some(({ value }) => value === wire);
    case "alias":
      return accepts(entity.type, wire, rules);
    default:
      return never(entity);
  }
};

const keepsRule = ({ rule }: Entity, wire: JsonValue): boolean =>
  rule === undefined || follows(rule, wire, rule);

export function acceptsEntity(entity: Entity, wire: JsonValue, rules: Rules): boolean {
  return acceptsShape(entity, wire, rules) && keepsRule(entity, wire) && isAdmitted(entity, wire, rules);
}
