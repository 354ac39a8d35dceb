/** The parts of a dialect that become named classes and enums. The rest is plain values or untyped JSON. */

import {
  entitiesByName,
  type Dialect,
  type Entity,
  type EnumEntity,
  type Field,
  type Type,
} from "../../model/model.ts";
import { withParts } from "../../model/walk.ts";
import { wordsOf } from "../../naming/words.ts";
import { classesOf, type DrawnClass, type Lookup } from "./classes.ts";

export interface Drawn {
  readonly lookup: Lookup;
  readonly classes: ReadonlyMap<string, readonly DrawnClass[]>;
  /** Enums by name. quicktype merges enums with equal values, so the first represents both. */
  readonly enums: ReadonlyMap<string, EnumEntity>;
}

/** Strings that are safe as names in every language. Other keys and values are omitted. */
export const isPlain = (name: string): boolean => /^[A-Za-z][\w-]*$/.test(name);

/**
 * Languages that convert names cannot distinguish `fileUri` from `file_uri`, so only the first of two such
 * names is included.
 */
const spelling = (name: string): string => wordsOf(name).join("");

export const drawnFields = (fields: readonly Field[]): readonly Field[] => {
  const plain = fields.filter(({ wireName }) => isPlain(wireName));
  const first = new Map(plain.toReversed().map((field) => [spelling(field.wireName), field]));
  return plain.filter((field) => first.get(spelling(field.wireName)) === field);
};

const isDrawnEnum = (entity: Entity): entity is EnumEntity =>
  entity.kind === "enum" &&
  !entity.open &&
  entity.values.every(({ value }) => typeof value === "string" && isPlain(value));

const valuesOf = ({ values }: EnumEntity): string =>
  JSON.stringify(values.map(({ value }) => value).toSorted());

const enumsOf = ({ entities }: Dialect): Map<string, EnumEntity> => {
  const byWords = new Map<string, EnumEntity>();
  return new Map(
    entities.filter(isDrawnEnum).map((entity) => {
      const first = byWords.get(valuesOf(entity)) ?? entity;
      byWords.set(valuesOf(entity), first);
      return [entity.name, first];
    }),
  );
};

export const drawnOf = (dialect: Dialect): Drawn => {
  const lookup = entitiesByName(dialect);
  return { lookup, classes: classesOf(dialect, lookup), enums: enumsOf(dialect) };
};

/** Resolves aliases. Recursive aliases become untyped JSON. */
export const resolved = (type: Type, lookup: Lookup, above: readonly string[] = []): Type => {
  if (type.kind === "limited") return type;
  const entity = type.kind === "reference" ? lookup.get(type.entity) : undefined;
  if (entity?.kind !== "alias") return withParts(type, (part) => resolved(part, lookup, above));
  return above.includes(entity.name)
    ? { kind: "json" }
    : resolved(entity.type, lookup, [...above, entity.name]);
};
