/** Schemas that accept more than their entity, such as null. */

import type { AliasEntity, Entity } from "./model.ts";

/** Returns an alias for everything that the schema accepts. Empty if the entity already covers everything. */
export const wholesOf = (entity: Entity): AliasEntity[] => {
  const { whole, name, names, id, description, deprecated, source, pointer, isNamed, schema } = entity;
  const facts = { name, names, id, description, deprecated, source, pointer, isNamed, schema };
  const texts = [{ file: source.path, pointer }];
  return whole === undefined
    ? []
    : [{ kind: "alias", ...facts, check: {}, constraints: [], examples: [], texts, type: whole, whole }];
};
