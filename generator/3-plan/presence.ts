/** Presence: how a field may be absent, what its absence means, and the type of its value. */

import type { JsonValue } from "../support/json.ts";
import { stepOf, unlimited, type Field, type Type } from "../model/model.ts";
import { onceEach } from "../support/once.ts";
import { admitsNull, withoutNull, type Entities } from "./nulls.ts";

type Missing =
  | { readonly kind: "required" }
  /** An absent field is read as this value, which is always written. */
  | { readonly kind: "default"; readonly value: JsonValue }
  /** An absent field is read as an empty list or map, which is never written. */
  | { readonly kind: "empty"; readonly value: JsonValue }
  /** May be absent. Null is not a valid value. */
  | { readonly kind: "optional" }
  /** May be absent, which is distinct from null. */
  | { readonly kind: "nullable" };

export type Presence = Missing & {
  /** The type of the field when it is present. Excludes null if null is read as absent. */
  readonly type: Type;
  readonly nullIsAbsent: boolean;
  /** How malformed data is handled. Replaced values are reported in the decode notes. */
  readonly onError: "refused" | "absent" | "empty";
  readonly skipsItems: boolean;
};

const isEmpty = (value: JsonValue): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/**
 * Ignores `omit-empty` if the default is not empty. Otherwise, an omitted empty value would be read as the
 * default.
 */
const missingOf = (field: Field, type: Type, entities: Entities, nullIsAbsent: boolean): Missing => {
  if (field.required) return { kind: "required" };
  const fallback = stepOf(field, "default");
  if (stepOf(field, "omit-empty") !== undefined && (fallback === undefined || isEmpty(fallback.value)))
    return { kind: "empty", value: unlimited(type).kind === "map" ? {} : [] };
  if (fallback !== undefined) return { kind: "default", value: fallback.value };
  return { kind: !nullIsAbsent && admitsNull(type, entities) ? "nullable" : "optional" };
};

const decide = (field: Field, entities: Entities): Presence => {
  // If the default is null, null counts as a value.
  const isNullLeft = stepOf(field, "default")?.value === null;
  const nullIsAbsent = stepOf(field, "null-as-absent") !== undefined && !isNullLeft;
  const type = nullIsAbsent ? withoutNull(field.type, entities) : field.type;
  return {
    ...missingOf(field, type, entities, nullIsAbsent),
    type,
    nullIsAbsent,
    onError: stepOf(field, "salvage-field")?.as ?? "refused",
    skipsItems: stepOf(field, "salvage-items") !== undefined,
  };
};

const decided = onceEach((entities: Entities) => onceEach((field: Field) => decide(field, entities)));

export const presenceOf = (field: Field, entities: Entities): Presence => decided(entities)(field);

export const absentValue = (presence: Presence): JsonValue | undefined =>
  presence.kind === "default" || presence.kind === "empty" ? presence.value : undefined;

/** Returns true if decoded values always have this field. */
export const isAlwaysThere = ({ kind }: Presence): boolean => kind !== "optional" && kind !== "nullable";

export const isShaped = (presence: Presence): boolean =>
  absentValue(presence) !== undefined || presence.nullIsAbsent;

/** Returns true if malformed data can be replaced or dropped. */
export const isSalvaged = ({ onError, skipsItems }: Presence): boolean => skipsItems || onError !== "refused";
