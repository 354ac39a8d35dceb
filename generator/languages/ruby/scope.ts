/** The scope that every view of a dialect needs: its names in Ruby, and its entities by name. */

import { entitiesByName, type Dialect, type Entity } from "../../model/model.ts";
import { namesIn, type Names } from "../../naming/names.ts";
import { naming } from "./naming.ts";
import { constant, rb, type Ruby } from "./encode.ts";

export interface Scope {
  readonly names: Names;
  /** The module around those of all dialects. */
  readonly namespace: Ruby;
  /** The module around the core. */
  readonly core: Ruby;
  readonly module: Ruby;
  readonly dialect: Dialect;
  readonly lookup: ReadonlyMap<string, Entity>;
  /** The entity's class or module, as code inside the dialect's module calls it. */
  reference(name: string): Ruby;
}

const names = namesIn(naming);

/** The dialect's module, and the file that holds it. */
export const moduleName = (dialect: Dialect): Ruby => constant(names.module(dialect));
export const fileName = ({ name }: Dialect): string => name.replaceAll("-", "_");

export const scopeOf = (dialect: Dialect, namespace: Ruby, core = namespace): Scope => {
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
    lookup,
    dialect,
    reference,
  };
};

/** The same where nested constants could hide an entity's name. */
export const fromOutside = (scope: Scope): Scope => ({
  ...scope,
  reference: (name) => rb`::${scope.namespace}::${scope.module}::${scope.reference(name)}`,
});
