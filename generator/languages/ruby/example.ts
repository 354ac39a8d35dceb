/** The README example: a dialect's most-used tagged union, and the shortest example of one of its records. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { isJsonObject, type JsonValue } from "../../support/json.ts";
import {
  unlimited,
  type Dialect,
  type Entity,
  type RecordEntity,
  type UnionEntity,
} from "../../model/model.ts";
import { rb, stringLiteral, type Ruby } from "./encode.ts";
import { scopeOf } from "./scope.ts";

export interface ExampleView {
  readonly union: Ruby;
  readonly text: Ruby;
  readonly record: Ruby;
}

interface Candidate {
  readonly dialect: Dialect;
  readonly union: UnionEntity;
  readonly record: RecordEntity;
  readonly text: string;
  readonly uses: number;
}

/** Returns the record in an example of an internally tagged union. */
const recordIn = (union: UnionEntity, value: JsonValue, { entities }: Dialect): RecordEntity | undefined => {
  if (union.tagging.kind !== "internal" || !isJsonObject(value)) return undefined;
  const tag = value[union.tagging.tag];
  const type = union.variants.find(({ tags }) => typeof tag === "string" && tags.includes(tag))?.type;
  const name = type?.kind === "reference" ? type.entity : "";
  return entities.find((entity): entity is RecordEntity => entity.kind === "record" && entity.name === name);
};

/** Maps entities to the fields that refer to them. */
const usesIn = ({ entities }: Dialect): string[] =>
  entities
    .flatMap((entity) => (entity.kind === "record" ? entity.fields : []))
    .flatMap((field) => {
      const type = unlimited(field.type);
      const inner = type.kind === "list" ? unlimited(type.items) : type;
      return inner.kind === "reference" ? [inner.entity] : [];
    });

const candidatesOf = (union: Entity, dialect: Dialect, used: readonly string[]): Candidate[] => {
  if (union.kind !== "union") return [];
  const uses = used.filter((name) => name === union.name).length;
  return union.examples
    .filter(({ valid }) => valid)
    .flatMap(({ value }) => {
      const record = recordIn(union, value, dialect);
      return record === undefined ? [] : [{ dialect, union, record, uses, text: writeJson(value) }];
    });
};

/** Undefined if no dialect has such a union. */
export const exampleOf = (dialects: readonly Dialect[], namespace: Ruby): ExampleView | undefined => {
  const [best] = dialects
    .flatMap((dialect) => {
      const used = usesIn(dialect);
      return dialect.entities.flatMap((entity) => candidatesOf(entity, dialect, used));
    })
    .toSorted((one, other) => other.uses - one.uses || one.text.length - other.text.length);
  if (best === undefined) return undefined;
  const { module, reference } = scopeOf(best.dialect, namespace);
  return {
    union: rb`${namespace}::${module}::${reference(best.union.name)}`,
    text: stringLiteral(best.text),
    record: rb`${namespace}::${module}::${reference(best.record.name)}`,
  };
};
