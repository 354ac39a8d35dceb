/** The views of what belongs to the whole crate: its root, its testee, its README. */

import type { Dialect } from "../model.ts";
import { identifier, stringLiteral, type Rust } from "./encode.ts";
import { names } from "./scope.ts";

const moduleName = (dialect: Dialect): Rust => identifier(names.module(dialect));

/** The file of a dialect's module, in the folder of the sources. */
export const moduleFile = (dialect: Dialect): string => `${moduleName(dialect)}.rs`;

export const libraryView = (dialects: readonly Dialect[]) => ({
  modules: dialects.map((dialect) => ({ name: moduleName(dialect) })),
});

export const testeeView = (dialects: readonly Dialect[]) => ({
  entities: dialects.flatMap((dialect) =>
    dialect.entities.map((entity) => ({
      id: stringLiteral(entity.id),
      module: moduleName(dialect),
      name: identifier(names.type(entity)),
    })),
  ),
});

export const readmeView = (_dialects: readonly Dialect[]) => ({});
