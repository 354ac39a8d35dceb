/** Template data for a generated module: finished statements for classes, aliases and codecs. */

import { plainName } from "../../support/text/code.ts";
import {
  entitiesByName,
  never,
  type Dialect,
  type Entity,
  type EnumEntity,
  type RecordEntity,
  type UnionEntity,
} from "../../model/model.ts";
import type { NativeKind } from "../../model/native-kind.ts";
import { inheritanceOf, basesFirst } from "../../3-plan/bases.ts";
import { notedDefaults } from "../../3-plan/noted-defaults.ts";
import { compareText } from "../../support/diagnostics.ts";
import { planText } from "../../history/text.ts";
import { aliasesIn, aliasOf } from "./aliases.ts";
import { docstring, identifier, py, scalarLiteral, stringLiteral, type Python } from "./encode.ts";
import { documentation } from "./documentation.ts";
import { exportedNames } from "./exported.ts";
import { expressionsIn } from "./expressions.ts";
import { attributes, type Attribute } from "./fields.ts";
import { importLine, imports } from "./imports.ts";
import { assignment, bracket, classHead, type Part } from "./layout.ts";
import { entityMarker } from "./limits.ts";
import { moduleNames, names } from "./names.ts";
import { annotated, annotation, type Scope } from "./types.ts";

interface Class {
  readonly head: Python;
  readonly documentation: Python;
  readonly attributes: readonly Attribute[];
}

const options = (entity: Entity): Python => {
  if (entity.kind !== "record") return py`, extra="forbid"`;
  if (entity.flatten !== undefined || entity.unknownFields === "refuse") return py`, extra="forbid"`;
  return entity.unknownFields === "ignore" ? py`, extra="ignore"` : py``;
};

const parentOf = (entity: RecordEntity, scope: Scope): Python => {
  const base = inheritanceOf(entity, scope.entities)?.base;
  return base === undefined ? py`Record` : scope.names.type(base.name);
};

const enumClass = (entity: EnumEntity, scope: Scope): Class => {
  const constants = names.values(entity).map(identifier);
  return {
    head: py`${scope.names.values(entity)}`,
    documentation: docstring(`The values of ${scope.names.type(entity.name)}, by name.`, "    "),
    attributes: entity.values.map(({ value, description }, index) => ({
      statement: assignment(
        { name: constants[index] ?? py``, annotation: py`Final`, value: scalarLiteral(value) },
        4,
      ),
      documentation: docstring(description, "    "),
    })),
  };
};

const classVariable = (of: Part): Part => bracket(py`ClassVar[`, [of], py`]`);

/** Returns a record's statements for whole-object limits and undeclared properties. */
const wholes = (entity: RecordEntity, scope: Scope): Attribute[] => {
  const { limits = {}, rest } = entity;
  const marker = entityMarker(entity, limits, scope.expressions);
  const ofObject = marker && {
    statement: assignment(
      {
        name: py`__limits__`,
        annotation: classVariable(py`Limits`),
        value: marker,
      },
      4,
    ),
    documentation: docstring("Applies to the object as a whole.", "    "),
  };
  const ofOthers = rest && {
    statement: assignment({ name: py`__rest__`, annotation: classVariable(annotation(rest, scope)) }, 4),
    documentation: docstring("The type of undeclared properties.", "    "),
  };
  return [ofObject, ofOthers].filter((attribute) => attribute !== undefined);
};

const holderClasses = (union: UnionEntity, scope: Scope): Class[] => {
  const holders = scope.names.holders(union);
  return union.variants.flatMap(({ type, tags: [tag = ""], description }, index) => {
    const holder = holders[index] ?? py``;
    if (type.kind === "literal") return [];
    const alias = bracket(py`Field(`, [py`alias=${stringLiteral(tag)}`], py`)`);
    const held = { name: py`value`, annotation: annotated(annotation(type, scope), alias) };
    const text =
      docstring(description, "") === ""
        ? `${scope.names.type(union.name)} as an object with the single key "${tag}".`
        : description;
    return [
      {
        head: classHead(holder, py`Record${options(union)}`),
        documentation: docstring(text, "    "),
        attributes: [{ statement: assignment(held, 4), documentation: py`` }],
      },
    ];
  });
};

const classesOf = (entity: Entity, scope: Scope): Class[] => {
  switch (entity.kind) {
    case "record":
      return [
        {
          head: classHead(scope.names.type(entity.name), py`${parentOf(entity, scope)}${options(entity)}`),
          documentation: documentation(entity, "    "),
          attributes: [...wholes(entity, scope), ...attributes(entity, scope)],
        },
      ];
    case "union":
      return entity.tagging.kind === "external" ? holderClasses(entity, scope) : [];
    case "enum":
      return [enumClass(entity, scope)];
    case "alias":
      return [];
    default:
      return never(entity);
  }
};

const codecOf = (entity: Entity, { names: { type, codec } }: Scope): Python => {
  const name = type(entity.name);
  const defaults = notedDefaults(entity);
  const noted = defaults === undefined ? [] : [py`defaults=${stringLiteral(defaults)}`];
  const call = bracket(py`Codec[${name}](`, [stringLiteral(entity.id), name, ...noted], py`)`);
  return assignment({ name: codec(entity), annotation: py`Final`, value: call }, 0);
};

const historiesOf = ({ history }: Dialect, { names: { type, codec }, entities }: Scope): Python[] => {
  const entity = entities.get(history?.entity ?? "");
  if (history === undefined || entity === undefined) return [];
  const call = bracket(
    py`HistoryCodec[${type(entity.name)}](`,
    [codec(entity), stringLiteral(planText(history))],
    py`)`,
  );
  return [assignment({ name: py`history`, annotation: py`Final`, value: call }, 0)];
};

const codecTable = (entities: readonly Entity[], scope: Scope): Python => {
  const members = entities.map((entity) => py`${scope.names.codec(entity)}`);
  const all = bracket(py`table(`, members, py`)`);
  return assignment({ name: py`CODECS`, annotation: py`Final`, value: all }, 0);
};

export const moduleView = (dialect: Dialect, native: ReadonlySet<NativeKind>) => {
  const { inOrder, recursive } = aliasesIn(dialect);
  const scope: Scope = {
    names: moduleNames(dialect),
    dialect,
    entities: entitiesByName(dialect),
    expressions: expressionsIn(dialect),
    native,
    recursive,
  };
  const { entities } = dialect;
  const body = {
    expressions: scope.expressions.statements,
    classes: basesFirst(dialect).flatMap((entity) => classesOf(entity, scope)),
    aliases: inOrder.map((entity) => aliasOf(entity, scope)),
    codecs: entities.map((entity) => codecOf(entity, scope)),
    histories: historiesOf(dialect, scope),
    table: codecTable(entities, scope),
  };
  const title = [dialect.title, dialect.description].filter((text) => text !== "").join("\n\n");
  const example = plainName<"python">(entities[0]?.id ?? "");
  return {
    documentation: docstring(title, "") || docstring(dialect.name, ""),
    imports: imports(body),
    exported: exportedNames(dialect, scope.names),
    example,
    ...body,
  };
};

export const testeeView = (modules: readonly Python[]) => {
  const sorted = modules.toSorted(compareText);
  const list = bracket(py`[`, sorted, py`]`);
  return {
    imports: importLine({ module: py`.`, names: sorted }),
    modules: assignment({ name: py`MODULES`, annotation: py`Final`, value: list }, 0),
  };
};
