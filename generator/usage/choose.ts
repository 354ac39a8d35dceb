/** Finds the union variant to which a value belongs. */

import { isJsonObject, type JsonValue } from "../support/json.ts";
import { accepts, externalVariant, memberOf } from "../values/accepts.ts";
import { kindsOf } from "../values/kinds.ts";
import { jsonTypeOf } from "../schema/keywords.ts";
import { never, type Type, type UnionEntity } from "../model/model.ts";
import type { Lookup } from "./places.ts";

/** Whether an entity accepts a value, including the constraints that its type does not express. */
export type Is = (entity: string, value: JsonValue) => boolean;

/** A schema's entities, and a function that checks whether an entity accepts a value. */
export interface Schema {
  readonly lookup: Lookup;
  readonly is: Is;
}

const admits = (type: Type, value: JsonValue, { lookup, is }: Schema): boolean =>
  type.kind === "reference" ? is(type.entity, value) : accepts(type, value, { lookup });

export type Choose = (value: JsonValue) => number;

const byTag = ({ variants }: UnionEntity, tag: string): Choose => {
  const indexes = new Map(variants.flatMap(({ tags }, index) => tags.map((one) => [one, index] as const)));
  const other = variants.findIndex(({ tags }) => tags.length === 0);
  return (value) => {
    const found = isJsonObject(value) ? memberOf(value, tag) : undefined;
    return typeof found === "string" ? (indexes.get(found) ?? other) : -1;
  };
};

const byShape = ({ variants }: UnionEntity, schema: Schema): Choose => {
  const kinds = variants.map(({ type }) => kindsOf(type, schema.lookup));
  return (value) => {
    const kind = jsonTypeOf(value);
    return variants.findIndex(
      ({ type }, index) => kinds[index]?.has(kind) === true && admits(type, value, schema),
    );
  };
};

const byKey =
  (union: UnionEntity): Choose =>
  (value) => {
    const variant = externalVariant(union, value);
    return variant === undefined ? -1 : union.variants.indexOf(variant);
  };

/** Returns a function that finds the index of a value's variant, or -1 if there is none. */
export const chooserOf = (union: UnionEntity, schema: Schema): Choose => {
  const { tagging } = union;
  switch (tagging.kind) {
    case "internal":
      return byTag(union, tagging.tag);
    case "external":
      return byKey(union);
    case "untagged":
      return byShape(union, schema);
    default:
      return never(tagging);
  }
};
