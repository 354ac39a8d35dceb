/** The reference codec: converts valid wire data to the result of decoding and encoding it. */

import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";
import { absentValue, presenceOf } from "../3-plan/presence.ts";
import type { Entity, Field, RecordEntity, Type, UnionEntity } from "../model/model.ts";
import { itemAt } from "../model/tuple.ts";
import { externalVariant, memberOf, namesOf, untaggedVariant, variantAt } from "./accepts.ts";
import type { Rules } from "./rules.ts";
import { json, membersFrom, type Members, type Tree } from "./tree.ts";

/** A record's members: declared ones in schema order, then the others in input order. */
interface Parts {
  readonly known: Members;
  readonly unknown: Members;
}

const isZero = (wire: JsonValue): boolean => wire === 0;

const mapValues = (wire: JsonObject, change: (value: JsonValue) => Tree): Members =>
  new Map(Object.entries(wire).map(([key, value]) => [key, change(value)]));

const normaliseType = (type: Type, wire: JsonValue, rules: Rules): Tree => {
  switch (type.kind) {
    case "integer":
      return isZero(wire) ? "0" : json(wire);
    case "double":
      return json(Number(wire));
    case "list":
      return Array.isArray(wire) ? wire.map((item) => normaliseType(type.items, item, rules)) : json(wire);
    case "tuple":
      return Array.isArray(wire)
        ? wire.map((item, index) => normaliseType(itemAt(type, index) ?? { kind: "json" }, item, rules))
        : json(wire);
    case "map":
      return isJsonObject(wire)
        ? mapValues(wire, (item) => normaliseType(type.values, item, rules))
        : json(wire);
    case "nullable":
      return wire === null ? "null" : normaliseType(type.of, wire, rules);
    case "limited":
      return normaliseType(type.of, wire, rules);
    case "reference": {
      const entity = rules.lookup.get(type.entity);
      return entity === undefined ? json(wire) : normalise(entity, wire, rules);
    }
    default:
      return json(wire);
  }
};

const isEmpty = (value: JsonValue): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

const normaliseField = (field: Field, wire: JsonValue | undefined, rules: Rules): Tree | undefined => {
  const presence = presenceOf(field, rules.lookup);
  const isAbsent = wire === undefined || (wire === null && presence.nullIsAbsent);
  const read = isAbsent ? absentValue(presence) : wire;
  if (read === undefined || (presence.kind === "empty" && isEmpty(read))) return undefined;
  return normaliseType(field.type, read, rules);
};

const knownMembers = ({ fields }: RecordEntity, wire: JsonObject, rules: Rules): Members => {
  const members = new Map<string, Tree>();
  for (const field of fields) {
    const member = normaliseField(field, memberOf(wire, field.wireName), rules);
    if (member !== undefined) members.set(field.wireName, member);
  }
  return members;
};

const except = (members: Members, entity: RecordEntity): Members => {
  const names = namesOf(entity);
  return new Map([...members].filter(([key]) => !names.has(key)));
};

const unknownMembers = (entity: RecordEntity, wire: JsonObject, rules: Rules): Members => {
  const { rest, unknownFields } = entity;
  const names = namesOf(entity);
  const members = new Map<string, Tree>();
  if (unknownFields !== "keep") return members;
  for (const [key, value] of Object.entries(wire))
    if (!names.has(key))
      members.set(key, rest === undefined ? json(value) : normaliseType(rest, value, rules));
  return members;
};

const recordParts = (entity: RecordEntity, wire: JsonObject, rules: Rules): Parts => {
  const own = knownMembers(entity, wire, rules);
  const base = entity.flatten === undefined ? undefined : rules.lookup.get(entity.flatten.entity);
  if (base !== undefined) {
    const { known, unknown } = partsOf(base, wire, rules);
    return { known: new Map([...except(known, entity), ...own]), unknown: except(unknown, entity) };
  }
  return { known: own, unknown: unknownMembers(entity, wire, rules) };
};

/** All members of an unknown variant are treated as declared. */
function partsOf(entity: Entity, wire: JsonObject, rules: Rules): Parts {
  if (entity.kind === "record") return recordParts(entity, wire, rules);
  const tag = entity.kind === "union" && entity.tagging.kind === "internal" ? entity.tagging.tag : "";
  const variant = entity.kind === "union" ? variantAt(entity, memberOf(wire, tag)) : undefined;
  const type = entity.kind === "alias" ? entity.type : variant?.type;
  const next = type?.kind === "reference" ? rules.lookup.get(type.entity) : undefined;
  return next === undefined ? { known: membersFrom(wire), unknown: new Map() } : partsOf(next, wire, rules);
}

const normaliseUnion = (entity: UnionEntity, wire: JsonValue, rules: Rules): Tree => {
  const { tagging } = entity;
  if (tagging.kind === "untagged") {
    const variant = untaggedVariant(entity, wire, rules);
    return variant === undefined ? json(wire) : normaliseType(variant.type, wire, rules);
  }
  if (!isJsonObject(wire)) return json(wire);
  if (tagging.kind === "external") {
    const variant = externalVariant(entity, wire);
    return mapValues(wire, (content) =>
      variant === undefined ? json(content) : normaliseType(variant.type, content, rules),
    );
  }
  const variant = variantAt(entity, memberOf(wire, tagging.tag));
  return variant === undefined ? json(wire) : normaliseType(variant.type, wire, rules);
};

/** Computes `encode(decode(wire))` for valid wire data, in schema key order with unknown fields last. */
export function normalise(entity: Entity, wire: JsonValue, rules: Rules): Tree {
  switch (entity.kind) {
    case "record": {
      if (!isJsonObject(wire)) return json(wire);
      const { known, unknown } = recordParts(entity, wire, rules);
      return new Map([...known, ...unknown]);
    }
    case "union":
      return normaliseUnion(entity, wire, rules);
    case "alias":
      return normaliseType(entity.type, wire, rules);
    default:
      return json(wire);
  }
}
