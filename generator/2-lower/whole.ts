/**
 * Divides a third-party schema into its value, which has the schema's name, and the data that it also
 * accepts: null, or data other than objects. References to the schema have the type of all of it.
 */

import type { JsonObject } from "../support/json.ts";
import { orNull } from "../model/walk.ts";
import type { Type } from "../model/model.ts";
import { inPlaceOf, type Scope, type Site } from "../patterns/pattern.ts";
import { canRejectNull } from "../schema/keywords.ts";
import type { Catalogue } from "./catalogue.ts";
import { nonNullOf } from "./nullable.ts";
import type { reader } from "./reading/read.ts";

export interface Schemas {
  readonly catalogue: Catalogue;
  readonly read: ReturnType<typeof reader>;
  /** The values of divided schemas. */
  readonly values: Set<JsonObject>;
}

/** Returns the part that has the schema's name. Returns undefined if the schema is its own value. */
export const valueOf = (written: Site, { read, values }: Schemas, scope: Scope): Site | undefined => {
  if (scope.isStrict || written.isAround === true || values.has(written.node)) return undefined;
  const { site, record } = read(written);
  const value = record === undefined ? nonNullOf(site, scope)?.site : inPlaceOf(site, record);
  // A reference already has a name.
  if (value === undefined || typeof value.node["$ref"] === "string") return undefined;
  values.add(value.node);
  return value;
};

/** Returns the type of everything that a schema with an entity accepts. */
export const wholeTypeOf = (named: Site, schemas: Schemas, scope: Scope): Type => {
  const own: Type = { kind: "reference", entity: named.name };
  const value = valueOf(named, schemas, scope);
  if (value === undefined) return own;
  const { catalogue, read } = schemas;
  catalogue.addValue(value.node, named);
  const around = (site: Site, ending: string): Type => {
    const { name } = catalogue.add({ ...site, name: named.name + ending, isAround: true });
    return { kind: "reference", entity: name };
  };
  const { site, left, record } = read(named);
  const nonNull = nonNullOf(site, scope);
  if (nonNull === undefined) return own;
  const canBeNull = nonNull.constraints.length === 0 && !left.some(({ keyword }) => canRejectNull(keyword));
  const orOther = record === undefined ? own : around(nonNull.site, "OrOther");
  return canBeNull ? orNull(orOther) : around(site, "OrNull");
};
