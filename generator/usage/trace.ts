/** Follows a JSON Pointer through a document and the schema, from entity to entity. */

import { isJsonObject, ownMember, type JsonValue } from "../support/json.ts";
import {
  never,
  type Entity,
  type RecordEntity,
  type Type,
  type UnionEntity,
  type Variant,
} from "../model/model.ts";
import { itemAt } from "../model/tuple.ts";
import { chooserOf, type Choose, type Schema } from "./choose.ts";
import { onceEach } from "../support/once.ts";
import { contentOf } from "./tags.ts";

/** One location on the path to the end of a pointer. */
export interface TracePoint {
  readonly entity: string;
  /**
   * The path within the entity: `.name` is a member, `[]` is an item, `{}` is an undeclared member or a
   * member of a map, and `()` is a variant's content under its key.
   */
  readonly path: string;
  /** Absent for a missing member. */
  readonly value?: JsonValue;
  /** The rest of the pointer. */
  readonly left: readonly string[];
  /** The entity of the matching variant, if the location is an untagged union. */
  readonly chosen?: string;
}

type Tokens = readonly string[];

const childOf = (value: JsonValue | undefined, token: string | undefined): JsonValue | undefined => {
  if (token === undefined) return undefined;
  if (Array.isArray(value)) return value[Number(token)];
  return isJsonObject(value) ? ownMember(value, token) : undefined;
};

const pointOf = (entity: string, path: string, value: JsonValue | undefined, left: Tokens): TracePoint => ({
  entity,
  path,
  left,
  ...(value === undefined ? {} : { value }),
});

const choiceOf = ({ tagging }: UnionEntity, variant: Variant | undefined): Pick<TracePoint, "chosen"> =>
  tagging.kind === "untagged" && variant?.type.kind === "reference" ? { chosen: variant.type.entity } : {};

class Tracer {
  readonly points: TracePoint[] = [];
  private readonly schema: Schema;
  private readonly choosers: (union: UnionEntity) => Choose;

  constructor(schema: Schema, choosers: (union: UnionEntity) => Choose) {
    this.schema = schema;
    this.choosers = choosers;
  }

  entity(name: string, value: JsonValue | undefined, tokens: Tokens): void {
    const entity = this.schema.lookup.get(name);
    if (entity !== undefined) this.within(entity, value, tokens);
  }

  private within(entity: Entity, value: JsonValue | undefined, tokens: Tokens): void {
    const { name } = entity;
    switch (entity.kind) {
      case "record":
        this.points.push(pointOf(name, "", value, tokens));
        return this.record(entity, value, tokens);
      case "union":
        return this.union(entity, value, tokens);
      case "enum":
        this.points.push(pointOf(name, "", value, tokens));
        return;
      case "alias":
        this.points.push(pointOf(name, "", value, tokens));
        return this.type(entity.type, name, "", value, tokens);
      default:
        return never(entity);
    }
  }

  private record(record: RecordEntity, value: JsonValue | undefined, tokens: Tokens): void {
    const [token, ...rest] = tokens;
    if (token === undefined) return;
    const field = record.fields.find(({ wireName }) => wireName === token);
    const child = childOf(value, token);
    if (field === undefined && record.flatten !== undefined)
      return this.entity(record.flatten.entity, value, tokens);
    const type = field?.type ?? record.rest;
    const path = field === undefined ? "{}" : `.${token}`;
    this.points.push(pointOf(record.name, path, child, rest));
    if (type !== undefined) this.type(type, record.name, path, child, rest);
  }

  private union(union: UnionEntity, value: JsonValue | undefined, tokens: Tokens): void {
    const variant = value === undefined ? undefined : union.variants[this.choosers(union)(value)];
    this.points.push({ ...pointOf(union.name, "", value, tokens), ...choiceOf(union, variant) });
    if (value === undefined || variant === undefined) return;
    const isExternal = union.tagging.kind === "external" && isJsonObject(value);
    if (!isExternal) return this.type(variant.type, union.name, "", value, tokens);
    const [, ...rest] = tokens;
    this.points.push(pointOf(union.name, "()", contentOf(value), rest));
    this.type(variant.type, union.name, "()", contentOf(value), rest);
  }

  private type(type: Type, entity: string, path: string, value: JsonValue | undefined, tokens: Tokens): void {
    if (type.kind === "nullable" || type.kind === "limited")
      return this.type(type.of, entity, path, value, tokens);
    if (type.kind === "reference") return this.entity(type.entity, value, tokens);
    const [token, ...rest] = tokens;
    if (token === undefined) return;
    const inner = innerOf(type, token);
    if (inner === undefined) return;
    const below = path + (type.kind === "map" ? "{}" : "[]");
    this.points.push(pointOf(entity, below, childOf(value, token), rest));
    this.type(inner, entity, below, childOf(value, token), rest);
  }
}

const innerOf = (type: Type, token: string): Type | undefined => {
  switch (type.kind) {
    case "list":
      return type.items;
    case "tuple":
      return itemAt(type, Number(token));
    case "map":
      return type.values;
    default:
      return undefined;
  }
};

export type Trace = (document: JsonValue, tokens: Tokens) => readonly TracePoint[];

/**
 * Returns a function that lists the locations on the path to the end of a pointer, starting with the document
 * itself.
 */
export const tracerOf = (root: string, schema: Schema): Trace => {
  const choosers = onceEach((union: UnionEntity) => chooserOf(union, schema));
  return (document, tokens) => {
    const tracer = new Tracer(schema, choosers);
    tracer.entity(root, document, tokens);
    return tracer.points;
  };
};
