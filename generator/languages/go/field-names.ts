/** The field names of Go types, which cannot also be method names of those types. */

import { unlimited, type Entity, type Type } from "../../model/model.ts";
import { names, resolve, type Package } from "./package.ts";
import { ownEntity } from "./shape.ts";

/** Includes the promoted fields of a flattened record. */
export const fieldNames = (entity: Entity, within: Package): ReadonlySet<string> => {
  if (entity.kind === "alias") return fieldNamesOf(entity.type, within);
  if (entity.kind !== "record") return new Set();
  const { base, fields } = names.record(entity);
  const promoted =
    entity.flatten === undefined ? [] : fieldNames(resolve(entity.flatten.entity, within), within);
  return new Set([...fields, ...promoted, ...(base === undefined ? [] : [base])]);
};

/** A type that is declared as another type, as in `type ExternalRecord Names`, has the same fields. */
export const fieldNamesOf = (type: Type, within: Package): ReadonlySet<string> => {
  const declared = unlimited(type);
  return declared.kind === "reference" ? fieldNames(resolve(declared.entity, within), within) : new Set();
};

/** Returns the field names of each Go type that is declared for an entity. */
export const declaredFields = (entity: Entity, within: Package): ReadonlySet<string>[] =>
  entity.kind === "union"
    ? entity.variants
        .filter((variant) => ownEntity(entity, variant, within) === undefined)
        .map(({ type }) => fieldNamesOf(type, within))
    : [fieldNames(entity, within)];
