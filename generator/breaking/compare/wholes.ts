/**
 * Definitions as the author wrote them. A definition that accepts more than its entity, such as null, becomes
 * an alias of everything that it accepts, so that both sides are compared with the same names.
 */

import type { Dialect } from "../../model/model.ts";
import { wholesOf } from "../../model/whole.ts";
import { renamedEntity, renamedType } from "../pair.ts";

export const withWholes = (dialect: Dialect): Dialect => {
  const wholes = dialect.entities.flatMap(wholesOf);
  if (wholes.length === 0) return dialect;
  const names = new Set(wholes.map(({ name }) => name));
  const rename = (name: string): string => (names.has(name) ? `${name} value` : name);
  const values = dialect.entities.map((entity) => renamedEntity(entity, rename));
  const aliases = wholes.map((alias) => ({ ...alias, type: renamedType(alias.type, rename) }));
  return { ...dialect, entities: [...values, ...aliases] };
};
