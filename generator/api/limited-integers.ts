/** Integers that are limited to ±(2^53 − 1) only because of `integers: "safe"`. */

import type { Limits } from "../model/limits.ts";
import type { Entity, IntegerWidth, Type } from "../model/model.ts";
import { partsOf, typesOf } from "../model/walk.ts";
import { areSafeBounds } from "../schema/integer-range.ts";

export interface LimitedIntegers {
  /** Number of schema locations with such an integer. */
  readonly count: number;
  /** The first location, such as `events.json#/properties/id`. */
  readonly example: string;
}

const ofMoreBits: readonly IntegerWidth[] = ["int64", "uint64", "integer"];

const hasLimited = (type: Type, limits: Limits = {}): boolean => {
  if (type.kind === "limited") return hasLimited(type.of, type.limits);
  if (type.kind !== "integer") return partsOf(type).some((part) => hasLimited(part));
  return !type.bigint && ofMoreBits.includes(type.width) && !areSafeBounds(limits, type.width);
};

const pointersIn = (entity: Entity): string[] => {
  const isHere = typesOf(entity).some((type) => hasLimited(type));
  if (entity.kind !== "record") return isHere ? [entity.pointer] : [];
  const fields = entity.fields.filter(({ type }) => hasLimited(type)).map(({ pointer }) => pointer);
  return isHere && fields.length === 0 ? [entity.pointer] : fields;
};

/** Returns undefined if there are none. */
export const limitedIntegersIn = (entities: readonly Entity[]): LimitedIntegers | undefined => {
  const places = new Set(
    entities.flatMap((entity) => pointersIn(entity).map((pointer) => `${entity.source.path}#${pointer}`)),
  );
  const [example] = places;
  return example === undefined ? undefined : { count: places.size, example };
};
