/** Determines which records are Zod objects, and which of them extend another record. */

import { inheritanceOf } from "../../3-plan/bases.ts";
import type { Entity, Field, RecordEntity } from "../../model/model.ts";

type Entities = ReadonlyMap<string, Entity>;

export interface Extension {
  readonly base: RecordEntity;
  readonly own: readonly Field[];
}

const extensionOf = (record: RecordEntity, entities: Entities): Extension | undefined => {
  if (record.flatten === undefined) return inheritanceOf(record, entities);
  const base = entities.get(record.flatten.entity);
  return base?.kind === "record" ? { base, own: record.fields } : undefined;
};

/** A flattened entity and its enclosing record preserve each other's members. */
const kindOf = ({ flatten, unknownFields }: RecordEntity): RecordEntity["unknownFields"] =>
  flatten === undefined ? unknownFields : "keep";

/**
 * Returns the record whose schema a record's schema extends. The base must not check anything other than its
 * members.
 */
export const extendedBy = (record: RecordEntity, entities: Entities): Extension | undefined => {
  const found = extensionOf(record, entities);
  if (found === undefined || record.rest !== undefined || !isObject(found.base, entities)) return undefined;
  const { base } = found;
  const isPlain = base.rest === undefined && base.limits === undefined && base.rule === undefined;
  return isPlain && kindOf(base) === kindOf(record) ? found : undefined;
};

/** Returns true if the schema of a record is a Zod object. */
export const isObject = (record: RecordEntity, entities: Entities): boolean =>
  record.flatten === undefined || extendedBy(record, entities) !== undefined;

/** Returns all members of a Zod object. */
export const membersOf = (record: RecordEntity, entities: Entities): readonly Field[] => {
  const found = extendedBy(record, entities);
  return found === undefined ? record.fields : [...membersOf(found.base, entities), ...found.own];
};
