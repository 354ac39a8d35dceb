/** Template data for the crate: root module, testee and README. */

import { methodsOf } from "../methods.ts";
import { historyName } from "../../conform/case.ts";
import { compareText } from "../../support/diagnostics.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import type { FullIdentity } from "../identity.ts";
import { manifestView } from "../render/manifest.ts";
import type { Dialect, Entity } from "../../model/model.ts";
import { identifier, rust, stringLiteral, textLiteral, type Rust } from "./encode.ts";
import { distinctNames } from "../../naming/names.ts";
import { plainName } from "../../support/text/code.ts";
import { markdownText } from "../../support/text/markdown-text.ts";
import { tomlString } from "../../support/text/toml.ts";
import { names } from "./scope.ts";

/** A dialect and its unique module name. */
export interface Module {
  readonly dialect: Dialect;
  readonly name: Rust;
  /** The Cargo feature of the dialect. In a crate with several dialects, each dialect is optional. */
  readonly feature: Rust;
}

export const modulesOf = (dialects: readonly Dialect[]): Module[] => {
  const own = distinctNames(dialects.map((dialect) => names.module(dialect)));
  return dialects.map((dialect, index) => ({
    dialect,
    name: identifier(own[index] ?? ""),
    feature: stringLiteral(dialect.name),
  }));
};

export const moduleNames = (modules: readonly Module[]) =>
  modules.map(({ name, feature }) => ({ name, feature }));

/** The metadata in Cargo.toml, and the import name. */
export const crateView = (identity: FullIdentity) => ({
  ...manifestView(identity),
  crateName: tomlString(identity.crate),
  crateTitle: plainName<"markdown">(identity.crate),
  crate: identifier(identity.crateModule),
  about: markdownText<"markdown">(identity.description),
});

export const testeeView = (modules: readonly Module[], { crateModule }: FullIdentity) => ({
  // rustfmt sorts imports by crate name.
  serdeIsFirst: crateModule > "serde",
  entities: modules.flatMap(({ dialect, name: module }) =>
    dialect.entities.map((entity) => ({
      id: stringLiteral(entity.id),
      module,
      name: identifier(names.type(entity)),
    })),
  ),
  histories: modules
    .filter(({ dialect }) => dialect.history !== undefined)
    .map(({ dialect, name }) => ({ id: stringLiteral(`${dialect.name}.${historyName}`), module: name })),
});

/** Returns an example on one line that cannot end a code block. */
interface Shown {
  readonly module: Rust;
  readonly entity: Entity;
  readonly text: string;
}

const shownOf = ({ dialect, name: module }: Module): Shown[] =>
  dialect.entities.flatMap((entity) =>
    entity.examples
      .filter(({ valid }) => valid && !entity.deprecated)
      .map(({ value }) => ({ module, entity, text: writeJson(value) }))
      .filter(({ text }) => text.length > leastShown && !text.includes("`")),
  );

/** The minimum length of a useful example. */
const leastShown = 60;

/** The names that the README example imports. */
const imported = ["Entity", "Json"];

/** The first dialect with a history, and an empty history. */
const storedIn = (modules: readonly Module[]) => {
  const found = modules.find(({ dialect }) => dialect.history !== undefined);
  if (found === undefined) return false;
  const { name: dialect, history } = found.dialect;
  const version = history?.versions.at(-1) ?? "";
  const text = writeJson({ koine: "history", dialect, version, messages: [] });
  return { module: found.name, text: textLiteral(text) };
};

/** Returns the shortest example of a union. Falls back to untyped JSON. */
export const readmeView = (modules: readonly Module[]) => {
  const all = modules.flatMap(shownOf).filter(({ entity }) => !imported.includes(names.type(entity)));
  const ofUnions = all.filter(({ entity }) => entity.kind === "union");
  const [shown] = (ofUnions.length > 0 ? ofUnions : all).toSorted(
    (one, other) => one.text.length - other.text.length || compareText(one.entity.id, other.entity.id),
  );
  const entity = shown === undefined ? rust`Json` : identifier(names.type(shown.entity));
  return {
    modules: moduleNames(modules),
    methods: modules
      .filter(({ dialect }) => methodsOf(dialect, "rust.rs").length > 0)
      .map(({ name }) => name),
    stored: storedIn(modules),
    import: shown === undefined ? rust`` : rust`${shown.module}::${entity}`,
    entity,
    text: textLiteral(shown?.text ?? '{"text":"hello"}'),
  };
};
