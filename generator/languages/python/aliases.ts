/** Template data for type aliases, in dependency order. */

import { isDoubled } from "../../3-plan/alternatives.ts";
import { declarationsOf, type Declarations } from "../../3-plan/declarations.ts";
import {
  never,
  type Dialect,
  type Entity,
  type RecordEntity,
  type Type,
  type UnionEntity,
} from "../../model/model.ts";
import { declaredTypes } from "../../model/walk.ts";
import { documentation } from "./documentation.ts";
import { py, scalarLiteral, stringLiteral } from "./encode.ts";
import type { Attribute } from "./fields.ts";
import { alternatives, assignment, bracket, type Part } from "./layout.ts";
import { entityMarker, limitsMarker } from "./limits.ts";
import { annotated, annotation, enumAnnotation, insideOf, tupleAnnotation, type Scope } from "./types.ts";

type AliasLike = Exclude<Entity, RecordEntity>;

const isAliasLike = (entity: Entity): entity is AliasLike => entity.kind !== "record";

/**
 * Returns the types that Python evaluates when the alias is defined. Class attributes are evaluated later.
 */
const typesInAlias = (entity: AliasLike): readonly Type[] =>
  entity.kind === "union" && entity.tagging.kind === "external" ? [] : declaredTypes(entity);

export const aliasesIn = ({ entities }: Dialect): Declarations<AliasLike> =>
  declarationsOf(entities.filter(isAliasLike), typesInAlias);

/** References between recursive types are quoted, because the target may not be defined yet. */
const quoting = (scope: Scope): Scope => ({ ...scope, quoted: scope.recursive });

const unionAnnotation = (union: UnionEntity, scope: Scope): Part => {
  const { tagging, variants, open } = union;
  switch (tagging.kind) {
    case "internal": {
      const parts = variants.map(({ type }) => annotation(type, scope));
      const marker = py`Tagged(${stringLiteral(tagging.tag)})`;
      return annotated(alternatives(open ? [...parts, py`Unknown`] : parts), marker);
    }
    case "external": {
      const words = variants.flatMap(({ type }) =>
        type.kind === "literal" ? scalarLiteral(type.value) : [],
      );
      const literal = words.length === 0 ? [] : [bracket(py`Literal[`, words, py`]`)];
      const holders = scope.names
        .holders(union)
        .filter((_, index) => variants[index]?.type.kind !== "literal");
      return annotated(alternatives([...literal, ...holders]), py`External()`);
    }
    case "untagged": {
      const leadsBack = scope.recursive.has(union.name);
      const inner = leadsBack ? quoting(scope) : scope;
      const parts = variants.map(({ type }) => annotation(type, inner));
      const facts = [
        ...(leadsBack ? [py`__name__`] : []),
        ...(isDoubled(union, scope.dialect) ? [py`doubled=True`] : []),
      ];
      return annotated(alternatives(parts), bracket(py`Untagged(`, facts, py`)`));
    }
    default:
      return never(tagging);
  }
};

/** The marker with the module name comes first so that the quoted names after it can be resolved. */
const recursiveAlias = (type: Type, scope: Scope): Part => {
  if (type.kind === "limited")
    return annotated(recursiveAlias(type.of, scope), limitsMarker(type.limits, scope.expressions));
  const named =
    type.kind === "tuple" ? tupleAnnotation(type, insideOf(scope, true)) : annotation(type, scope, true);
  return annotated(named, py`Alias(__name__)`);
};

const aliasAnnotation = (entity: AliasLike, scope: Scope): Part => {
  switch (entity.kind) {
    case "enum":
      return enumAnnotation(entity);
    case "alias":
      return scope.recursive.has(entity.name)
        ? recursiveAlias(entity.type, quoting(scope))
        : annotation(entity.type, scope, true);
    case "union":
      return unionAnnotation(entity, scope);
    default:
      return never(entity);
  }
};

export const aliasOf = (entity: AliasLike, scope: Scope): Attribute => {
  const name = scope.names.type(entity.name);
  const marker = entityMarker(entity, {}, scope.expressions);
  const plain = aliasAnnotation(entity, scope);
  const value = marker === undefined ? plain : annotated(plain, marker);
  const statement = assignment({ name, annotation: py`TypeAlias`, value }, 0);
  return { statement, documentation: documentation(entity, "") };
};
