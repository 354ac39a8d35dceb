/** Presence: how each field may be missing, what that reads as, and what a program holds where it is there. */

import type { JsonValue } from "../support/json.ts";
import { stepOf, unlimited, type Field, type Type } from "../model/model.ts";
import { onceEach } from "../support/once.ts";
import { admitsNull, withoutNull, type Entities } from "./nulls.ts";

type Missing =
  | { readonly kind: "required" }
  /** Absent reads as the value, which is always written. */
  | { readonly kind: "default"; readonly value: JsonValue }
  /** Absent reads as the empty list or map, which is never written. */
  | { readonly kind: "empty"; readonly value: JsonValue }
  /** Absent is nothing, and null is no data of the type. */
  | { readonly kind: "optional" }
  /** Absent is nothing, and null is something else. */
  | { readonly kind: "nullable" };

export type Presence = Missing & {
  /** The type of a field that is present: without the null that reads as absent. */
  readonly type: Type;
  /** Null on the wire reads as absent. */
  readonly nullIsAbsent: boolean;
  /** The reading of malformed data, which is noted. */
  readonly onError: "refused" | "absent" | "empty";
  /** Malformed items of the list are left out, and noted. */
  readonly skipsItems: boolean;
};

const isEmpty = (value: JsonValue): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** Where the default is not empty, an empty value that nobody writes would come back as the default. */
const missingOf = (field: Field, type: Type, entities: Entities, nullIsAbsent: boolean): Missing => {
  if (field.required) return { kind: "required" };
  const fallback = stepOf(field, "default");
  if (stepOf(field, "omit-empty") !== undefined && (fallback === undefined || isEmpty(fallback.value)))
    return { kind: "empty", value: unlimited(type).kind === "map" ? {} : [] };
  if (fallback !== undefined) return { kind: "default", value: fallback.value };
  return { kind: !nullIsAbsent && admitsNull(type, entities) ? "nullable" : "optional" };
};

const decide = (field: Field, entities: Entities): Presence => {
  // Where absent reads as null, null is there to be held.
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

/** The presence of a field among the entities that its type may name. */
export const presenceOf = (field: Field, entities: Entities): Presence => decided(entities)(field);

/** The value that an absent field reads as, if there is one. */
export const absentValue = (presence: Presence): JsonValue | undefined =>
  presence.kind === "default" || presence.kind === "empty" ? presence.value : undefined;

/** True where a program always holds a value for the field. */
export const isAlwaysThere = ({ kind }: Presence): boolean => kind !== "optional" && kind !== "nullable";

/** True where decoding changes the field: the value differs from the wire. */
export const isShaped = (presence: Presence): boolean =>
  absentValue(presence) !== undefined || presence.nullIsAbsent;

/** True where malformed data can be left out. */
export const isSalvaged = ({ onError, skipsItems }: Presence): boolean => skipsItems || onError !== "refused";
