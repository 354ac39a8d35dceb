/** The members that types declare, and whether the data tells variants of a union apart. */

import type { Entity, Type } from "../../../generator/model/model.ts";
import type { JsonObject } from "../../../generator/support/json.ts";

/** The names that a type's objects can have. */
export const namesDeclaredIn = (type: Type, lookup: ReadonlyMap<string, Entity>): ReadonlySet<string> => {
  const entity = type.kind === "reference" ? lookup.get(type.entity) : undefined;
  const within = (inner: Type): readonly string[] => [...namesDeclaredIn(inner, lookup)];
  switch (entity?.kind) {
    case "alias":
      return namesDeclaredIn(entity.type, lookup);
    case "record": {
      const base =
        entity.flatten === undefined ? [] : within({ kind: "reference", entity: entity.flatten.entity });
      return new Set([...base, ...entity.fields.map(({ wireName }) => wireName)]);
    }
    case "union":
      return new Set(entity.variants.flatMap((variant) => within(variant.type)));
    case "enum":
    case undefined:
      return new Set();
  }
};

export interface SeenVariant {
  readonly tags: readonly string[];
  readonly type: Type;
  readonly values: readonly JsonObject[];
}

const hasOwnMember = (
  { values }: SeenVariant,
  { type }: SeenVariant,
  lookup: ReadonlyMap<string, Entity>,
): boolean => {
  const names = namesDeclaredIn(type, lookup);
  return values.some((value) => Object.keys(value).some((key) => !names.has(key)));
};

/**
 * Whether some objects of one variant have a member that the other one does not declare. If not, both variants
 * can have the same optional members, and one type describes them as well as two.
 */
export const areDistinct = (
  one: SeenVariant,
  other: SeenVariant,
  lookup: ReadonlyMap<string, Entity>,
): boolean => hasOwnMember(one, other, lookup) || hasOwnMember(other, one, lookup);
