/** A dialect's classes: one per record, or one per variant for records with a flattened union. */

import type { Dialect, Entity, Field, RecordEntity, Type, Variant } from "../../model/model.ts";
import { upperCamelCase, wordsOf } from "../../naming/words.ts";

export type Lookup = ReadonlyMap<string, Entity>;

export interface DrawnClass {
  readonly name: string;
  readonly record: RecordEntity;
  /** Returns all fields as they appear in JSON, starting with those of the flattened entity. */
  readonly fields: readonly Field[];
}

/** One possible set of keys for an entity. */
interface Members {
  readonly label: string;
  readonly fields: readonly Field[];
}

const tagField = ({ tags, description, type }: Variant): Field => ({
  wireName: tags[0] ?? "",
  names: {},
  description,
  deprecated: false,
  type,
  required: true,
  steps: [],
  isLimited: false,
  was: [],
  pointer: "",
});

const memberOfRecord = (record: RecordEntity, lookup: Lookup, above: readonly string[]): Members[] => {
  const { flatten, fields, name } = record;
  const bases =
    flatten === undefined ? [] : membersOf({ kind: "reference", entity: flatten.entity }, lookup, above);
  if (bases.length === 0) return [{ label: name, fields }];
  const own = new Set(fields.map(({ wireName }) => wireName));
  const isFree = ({ wireName }: Field): boolean => !own.has(wireName);
  return bases.map((base) => ({ label: base.label, fields: [...base.fields.filter(isFree), ...fields] }));
};

/** Returns a type's possible sets of keys. Empty for types that are not objects. */
const membersOf = (type: Type, lookup: Lookup, above: readonly string[]): Members[] => {
  const entity = type.kind === "reference" ? lookup.get(type.entity) : undefined;
  if (entity === undefined || above.includes(entity.name)) return [];
  const below = [...above, entity.name];
  if (entity.kind === "record") return memberOfRecord(entity, lookup, below);
  if (entity.kind === "alias") return membersOf(entity.type, lookup, below);
  if (entity.kind === "enum") return [];
  return entity.variants.flatMap((variant): Members[] => {
    if (entity.tagging.kind !== "external") return membersOf(variant.type, lookup, below);
    if (variant.type.kind === "literal") return [];
    return [{ label: upperCamelCase(wordsOf(variant.tags[0] ?? "")), fields: [tagField(variant)] }];
  });
};

const freeName = (name: string, taken: Set<string>): string => {
  let candidate = name;
  for (let count = 2; taken.has(candidate); count++) candidate = `${name}${count}`;
  taken.add(candidate);
  return candidate;
};

export const classesOf = (dialect: Dialect, lookup: Lookup): ReadonlyMap<string, readonly DrawnClass[]> => {
  const taken = new Set(dialect.entities.map(({ name }) => name));
  const records = dialect.entities.filter((entity): entity is RecordEntity => entity.kind === "record");
  return new Map(
    records.map((record) => {
      const [only, ...others] = memberOfRecord(record, lookup, [record.name]);
      const all = only === undefined ? [] : [only, ...others];
      const nameOf = ({ label }: Members): string =>
        others.length === 0 ? record.name : freeName(`${record.name}${label}`, taken);
      return [record.name, all.map((members) => ({ name: nameOf(members), record, fields: members.fields }))];
    }),
  );
};
