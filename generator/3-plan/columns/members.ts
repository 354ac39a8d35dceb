/** Object members: the fields that all objects share, and the variants of a tagged union. */

import { absentValue, presenceOf } from "../presence.ts";
import { admitsNull } from "../nulls.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Field, Type, UnionEntity } from "../../model/model.ts";
import { isPossible } from "./possible.ts";
import { shapeOf, type Entities } from "./shape.ts";

export interface Member {
  readonly wireName: string;
  readonly type: Type;
  readonly absent?: JsonValue;
  /** Whether null is a value, distinct from an absent member. */
  readonly holdsNull: boolean;
  /** Whether the member has a value in all valid data. */
  readonly isSure: boolean;
}

export interface Members {
  readonly fields: readonly Member[];
  readonly union?: UnionEntity;
  readonly keepsUnknown?: true;
}

const memberOf = (field: Field, entities: Entities): Member => {
  const presence = presenceOf(field, entities);
  const absent = absentValue(presence);
  const isNull = admitsNull(field.type, entities);
  return {
    wireName: field.wireName,
    type: presence.type,
    holdsNull: !presence.nullIsAbsent && isNull,
    isSure: field.required && !isNull,
    ...(absent === undefined ? {} : { absent }),
  };
};

/** Merges members. Members from the second argument override those from the first. */
export const beside = (one: Members, other: Members): Members => {
  const own = new Set(other.fields.map(({ wireName }) => wireName));
  const union = other.union ?? one.union;
  return {
    fields: [...one.fields.filter(({ wireName }) => !own.has(wireName)), ...other.fields],
    ...(union === undefined ? {} : { union }),
    ...(one.keepsUnknown || other.keepsUnknown ? { keepsUnknown: true } : {}),
  };
};

export const noMembers: Members = { fields: [] };

export const membersOf = (name: string, entities: Entities): Members => {
  const entity = entities.get(name);
  if (entity?.kind === "union") return { fields: [], union: entity };
  if (entity?.kind !== "record") return noMembers;
  const fields = entity.fields.filter(({ wireName }) => isPossible(wireName));
  const own: Members = {
    fields: fields.map((field) => memberOf(field, entities)),
    ...(entity.unknownFields === "keep" ? { keepsUnknown: true } : {}),
  };
  return entity.flatten === undefined
    ? own
    : beside(membersOfType(asType(entity.flatten.entity), entities), own);
};

const asType = (entity: string): Type => ({ kind: "reference", entity });

export const membersOfType = (type: Type, entities: Entities): Members => {
  const { object } = shapeOf(type, entities);
  return object === undefined ? noMembers : membersOf(object, entities);
};
