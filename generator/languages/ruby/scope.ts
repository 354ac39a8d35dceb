/** Shared data for a dialect's templates: its Ruby names and its entities. */

import { entitiesByName, type Dialect, type Entity } from "../../model/model.ts";
import type { NativeKind } from "../../model/native-kind.ts";
import { namesIn, type Names } from "../../naming/names.ts";
import { naming } from "./naming.ts";
import { constant, rb, type Ruby } from "./encode.ts";

export interface Scope {
  readonly names: Names;
  readonly namespace: Ruby;
  readonly core: Ruby;
  readonly module: Ruby;
  readonly dialect: Dialect;
  /** The string formats that have types of their own. */
  readonly native: ReadonlySet<NativeKind>;
  readonly lookup: ReadonlyMap<string, Entity>;
  /** Returns an entity's name as used inside the dialect's module. */
  reference(name: string): Ruby;
}

const names = namesIn(naming);

export const moduleName = (dialect: Dialect): Ruby => constant(names.module(dialect));
export const fileName = ({ name }: Dialect): string => name.replaceAll("-", "_");

export const scopeOf = (
  dialect: Dialect,
  namespace: Ruby,
  core = namespace,
  native: Scope["native"] = new Set(),
): Scope => {
  const lookup = entitiesByName(dialect);
  const reference = (name: string): Ruby => {
    const entity = lookup.get(name);
    if (entity === undefined) throw new TypeError(`there is no entity "${name}"`);
    return constant(names.type(entity));
  };
  return {
    names,
    namespace,
    core,
    module: moduleName(dialect),
    native,
    lookup,
    dialect,
    reference,
  };
};

/**
 * Returns a scope that uses qualified names, for code in which nested constants could hide unqualified ones.
 */
export const fromOutside = (scope: Scope): Scope => ({
  ...scope,
  reference: (name) => rb`::${scope.namespace}::${scope.module}::${scope.reference(name)}`,
});
