/**
 * The codec for an entity that represents only part of what its schema accepts. The codec reads and writes
 * everything that the schema accepts, through functions that are not exported.
 */

import type { Dialect, Entity } from "../../model/model.ts";
import { wholesOf } from "../../model/whole.ts";
import { onceEach } from "../../support/once.ts";
import type { Changes } from "./changes.ts";
import { ts, type TypeScript } from "./encode.ts";
import { entityType, typeText, type Side } from "./type-text.ts";

/** Entities are in PascalCase, so the underscore is unambiguous. */
export const wholeName = (name: string): string => `${name}_whole`;

/** Returns the dialect with an alias for each schema that accepts more than its entity represents. */
export const withWholes = onceEach((dialect: Dialect): Dialect => {
  const wholes = dialect.entities
    .flatMap(wholesOf)
    .map((alias) => ({ ...alias, name: wholeName(alias.name) }));
  return wholes.length === 0 ? dialect : { ...dialect, entities: dialect.entities.concat(wholes) };
});

/** Returns the type of the data that the entity's exported codec reads and writes. */
export const codecType = ({ name, whole }: Entity, side: Side, changes: Changes): TypeScript =>
  typeText(whole ?? { kind: "reference", entity: name }, side, changes, ts`types.`);

/** Returns the type of the data that the entity's functions accept. */
export const readType = (entity: Entity, side: Side, changes: Changes): TypeScript =>
  entity.name.endsWith(wholeName(""))
    ? codecType(entity, side, changes)
    : ts`types.${entityType(entity.name, side, changes)}`;
