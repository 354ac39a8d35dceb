/** The views of what belongs to the whole crate: its root, its testee, its README. */

import { compareText } from "../diagnostics.ts";
import { writeJson } from "../../runtime/core/json/index.ts";
import type { Dialect, Entity } from "../model.ts";
import { identifier, rust, stringLiteral, textLiteral, type Rust } from "./encode.ts";
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

/** One example of an entity, as it can be shown: on a line, and without what would end a block of code. */
interface Shown {
  readonly dialect: Dialect;
  readonly entity: Entity;
  readonly text: string;
}

const shownOf = (dialect: Dialect): Shown[] =>
  dialect.entities.flatMap((entity) =>
    entity.examples
      .filter(({ valid }) => valid && !entity.deprecated)
      .map(({ value }) => ({ dialect, entity, text: writeJson(value) }))
      .filter(({ text }) => text.length > leastShown && !text.includes("`")),
  );

/** An example that is shorter shows nothing. */
const leastShown = 60;

/** What the README imports beside the entity. */
const imported = ["Entity", "Json"];

/** The shortest example of a union says most in the least words; free JSON where there is none at all. */
export const readmeView = (dialects: readonly Dialect[]) => {
  const all = dialects.flatMap(shownOf).filter(({ entity }) => !imported.includes(names.type(entity)));
  const ofUnions = all.filter(({ entity }) => entity.kind === "union");
  const [shown] = (ofUnions.length > 0 ? ofUnions : all).toSorted(
    (one, other) => one.text.length - other.text.length || compareText(one.entity.id, other.entity.id),
  );
  const entity = shown === undefined ? rust`Json` : identifier(names.type(shown.entity));
  return {
    modules: dialects.map((dialect) => ({ name: moduleName(dialect) })),
    import: shown === undefined ? rust`` : rust`use koine_messages::${moduleName(shown.dialect)}::${entity};`,
    entity,
    text: textLiteral(shown?.text ?? '{"text":"hello"}'),
  };
};
