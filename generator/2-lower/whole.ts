/**
 * Splits a third-party schema into its value, which gets the schema's name, and any other data that it
 * accepts, such as null or non-object values. References to the schema use the type of the whole schema.
 */

import type { JsonObject } from "../support/json.ts";
import { orNull } from "../model/walk.ts";
import type { Constraint, Type } from "../model/model.ts";
import { inPlaceOf, type Scope, type Site } from "../patterns/pattern.ts";
import { canRejectNull } from "../schema/keywords.ts";
import type { Catalogue } from "./catalogue.ts";
import { nonNullOf } from "./nullable.ts";
import type { reader } from "./reading/read.ts";

export interface Schemas {
  readonly catalogue: Catalogue;
  readonly read: ReturnType<typeof reader>;
  /** The values of schemas that were split. */
  readonly values: Set<JsonObject>;
}

/** The entity of a file's root schema represents whole documents, and every language accepts any document for it. */
const isDocument = ({ pointer }: Site): boolean => pointer === "";

/** Returns the part that has the schema's name. Returns undefined if the schema is not split. */
export const valueOf = (written: Site, { read, values }: Schemas, scope: Scope): Site | undefined => {
  if (scope.isStrict || written.isAround === true || values.has(written.node)) return undefined;
  if (isDocument(written)) return undefined;
  const { site, record } = read(written);
  const value = record === undefined ? nonNullOf(site, scope)?.site : inPlaceOf(site, record);
  // A reference already has a name.
  if (value === undefined || typeof value.node["$ref"] === "string") return undefined;
  values.add(value.node);
  return value;
};

/** A schema that accepts more than its entity. */
interface Divided {
  readonly type: Type;
  /** Constraints on the whole schema that the type does not express. */
  readonly constraints: readonly Constraint[];
  /** Whether null is accepted regardless of the constraints. */
  readonly canBeNull: boolean;
}

const around = (site: Site, { name }: Site, ending: string, { catalogue }: Schemas): Type => {
  const added = catalogue.add({ ...site, name: name + ending, isAround: true });
  return { kind: "reference", entity: added.name };
};

/** Returns undefined if the schema is not split. */
export const dividedOf = (named: Site, schemas: Schemas, scope: Scope): Divided | undefined => {
  const value = valueOf(named, schemas, scope);
  if (value === undefined) return undefined;
  schemas.catalogue.addValue(value.node, named);
  const { site, left, record } = schemas.read(named);
  const nonNull = nonNullOf(site, scope);
  if (nonNull === undefined) return undefined;
  const own: Type = { kind: "reference", entity: named.name };
  return {
    type: orNull(record === undefined ? own : around(nonNull.site, named, "OrOther", schemas)),
    constraints: [...nonNull.constraints, ...left],
    canBeNull: nonNull.constraints.length === 0 && !left.some(({ keyword }) => canRejectNull(keyword)),
  };
};

/** Returns a type that covers all data accepted by a schema with an entity. */
export const wholeTypeOf = (named: Site, schemas: Schemas, scope: Scope): Type => {
  const divided = dividedOf(named, schemas, scope);
  if (divided === undefined) return { kind: "reference", entity: named.name };
  return divided.canBeNull ? divided.type : around(schemas.read(named).site, named, "OrNull", schemas);
};
