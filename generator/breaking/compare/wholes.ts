/**
 * Definitions as the author wrote them. A definition that accepts more than its entity, such as null, becomes
 * an alias of everything that it accepts, so that both sides are compared with the same names.
 */

import type { AliasEntity, Dialect, Entity } from "../../model/model.ts";
import { renamedEntity, renamedType } from "../pair.ts";

const valueName = (name: string): string => `${name} value`;

const aliasOf = ({ whole, isPart: _, ...entity }: Entity): AliasEntity[] => {
  const { name, names, id, description, deprecated, source, pointer, isNamed, schema } = entity;
  const facts = { name, names, id, description, deprecated, source, pointer, isNamed, schema };
  const texts = [{ file: source.path, pointer }];
  return whole === undefined
    ? []
    : [{ kind: "alias", ...facts, check: {}, constraints: [], examples: [], texts, type: whole }];
};

export const withWholes = (dialect: Dialect): Dialect => {
  const divided = new Set(dialect.entities.flatMap(({ name, whole }) => (whole === undefined ? [] : [name])));
  if (divided.size === 0) return dialect;
  const rename = (name: string): string => (divided.has(name) ? valueName(name) : name);
  const wholes = dialect.entities
    .flatMap(aliasOf)
    .map((alias) => ({ ...alias, type: renamedType(alias.type, rename) }));
  const values = dialect.entities.map((entity) => renamedEntity(entity, rename));
  return { ...dialect, entities: [...values, ...wholes] };
};
