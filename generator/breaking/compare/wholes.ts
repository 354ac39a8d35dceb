/**
 * Definitions as the author wrote them. A definition that accepts more than its entity, such as null, becomes
 * an alias of everything that it accepts. Its counterpart becomes an alias as well, so that values are
 * compared with values.
 */

import type { AliasEntity, Dialect, Entity } from "../../model/model.ts";
import { wholesOf } from "../../model/whole.ts";
import { referenceTo, renamedEntity, renamedType } from "../pair.ts";

type Names = ReadonlySet<string>;

const namesIn = ({ entities }: Dialect): string[] =>
  entities.flatMap(({ name, whole }) => (whole === undefined ? [] : [name]));

/** An entity that covers its complete definition also represents the whole definition. */
const dividedIn = (entity: Entity, names: Names): Entity =>
  names.has(entity.name) && entity.whole === undefined && entity.isPart !== true
    ? { ...entity, whole: referenceTo(entity), isPart: true }
    : entity;

const divide = (dialect: Dialect, names: Names): Dialect => {
  const entities = dialect.entities.map((entity) => dividedIn(entity, names));
  const wholes = entities.flatMap(wholesOf);
  const own = new Set(wholes.map(({ name }) => name));
  const rename = (name: string): string => (own.has(name) ? `${name} value` : name);
  const values = entities.map((entity) => renamedEntity(entity, rename));
  const aliases = wholes.map((alias): AliasEntity => ({ ...alias, type: renamedType(alias.type, rename) }));
  return { ...dialect, entities: [...values, ...aliases] };
};

export const withWholes = (before: Dialect, after: Dialect): readonly [Dialect, Dialect] => {
  const names = new Set([...namesIn(before), ...namesIn(after)]);
  return names.size === 0 ? [before, after] : [divide(before, names), divide(after, names)];
};
