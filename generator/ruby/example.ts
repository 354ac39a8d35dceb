/** The README's example: the tagged union that its dialect uses most, and the shortest example of one of its records. */

import { writeJson } from "../../runtime/core/json/index.ts";
import { isJsonObject, type JsonValue } from "../json.ts";
import { unlimited, type Dialect, type Entity, type RecordEntity } from "../model.ts";
import { rb, stringLiteral, type Ruby } from "./encode.ts";
import { scopeOf } from "./scope.ts";

export interface ExampleView {
  readonly union: Ruby;
  readonly text: Ruby;
  /** The class of what the text holds. */
  readonly record: Ruby;
}

interface Candidate {
  readonly dialect: Dialect;
  readonly union: Entity;
  readonly record: RecordEntity;
  readonly text: string;
  readonly uses: number;
}

/** The record that an example of an internally tagged union holds. */
const recordIn = (union: Entity, value: JsonValue, { entities }: Dialect): RecordEntity | undefined => {
  if (union.kind !== "union" || union.tagging.kind !== "internal" || !isJsonObject(value)) return undefined;
  const tag = value[union.tagging.tag];
  const type = union.variants.find(({ tags }) => typeof tag === "string" && tags.includes(tag))?.type;
  const name = type?.kind === "reference" ? type.entity : "";
  return entities.find((entity): entity is RecordEntity => entity.kind === "record" && entity.name === name);
};

/** How many fields of a dialect lead to an entity. */
const usesOf = ({ name }: Entity, { entities }: Dialect): number =>
  entities
    .flatMap((entity) => (entity.kind === "record" ? entity.fields : []))
    .filter((field) => {
      const type = unlimited(field.type);
      const inner = type.kind === "list" ? unlimited(type.items) : type;
      return inner.kind === "reference" && inner.entity === name;
    }).length;

const candidatesOf = (union: Entity, dialect: Dialect): Candidate[] => {
  const uses = usesOf(union, dialect);
  return union.examples
    .filter(({ valid }) => valid)
    .flatMap(({ value }) => {
      const record = recordIn(union, value, dialect);
      return record === undefined ? [] : [{ dialect, union, record, uses, text: writeJson(value) }];
    });
};

/** Nothing when no dialect has such a union. */
export const exampleOf = (dialects: readonly Dialect[], namespace: Ruby): ExampleView | undefined => {
  const [best] = dialects
    .flatMap((dialect) => dialect.entities.flatMap((entity) => candidatesOf(entity, dialect)))
    .toSorted((one, other) => other.uses - one.uses || one.text.length - other.text.length);
  if (best === undefined) return undefined;
  const { module, reference } = scopeOf(best.dialect, namespace);
  return {
    union: rb`${namespace}::${module}::${reference(best.union.name)}`,
    text: stringLiteral(best.text),
    record: rb`${namespace}::${module}::${reference(best.record.name)}`,
  };
};
