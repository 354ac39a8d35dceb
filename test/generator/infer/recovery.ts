/**
 * Compares an inferred schema with the types of its data. Counts only the parts of a type that occur in the
 * data.
 */

import { objectAt, stringsAt, type JsonObject, type JsonValue } from "../../../generator/support/json.ts";
import type {
  Entity,
  EnumEntity,
  Field,
  RecordEntity,
  Type,
  UnionEntity,
} from "../../../generator/model/model.ts";
import {
  alternativesOf,
  isRecord,
  itemSchemas,
  itemsIn,
  membersIn,
  objectsIn,
  valuesListed,
} from "./described.ts";
import { areDistinct } from "./declared.ts";
import { newRecovery, type Aspect, type Recovery } from "./ratios.ts";

/** A location in the data, with its schemas and its values. */
interface Place {
  readonly path: string;
  readonly nodes: readonly JsonObject[];
  readonly values: readonly JsonValue[];
}

/** The context of a record that is part of another type. */
interface Around {
  /** Fields that `x-flatten` adds to a record or to all variants of a union. */
  readonly fields: readonly Field[];
  /** Whether several variants share the inferred definition. */
  readonly isMerged: boolean;
}

const alone: Around = { fields: [], isMerged: false };

interface Variant {
  readonly tags: readonly string[];
  readonly type: Type;
}

const lastName = (path: string): string => path.split(/[.[{]/).at(-1) ?? "";

/** If all objects have the same members, the data does not reveal a union. */
const haveDifferences = (variants: readonly (readonly JsonObject[])[]): boolean =>
  new Set(variants.map((objects) => JSON.stringify([...new Set(objects.flatMap(Object.keys))].toSorted())))
    .size > 1;

class Comparison {
  readonly recovery = newRecovery();
  private readonly visited = new Set<string>();
  private readonly schema: JsonObject;
  private readonly lookup: ReadonlyMap<string, Entity>;

  constructor(schema: JsonObject, lookup: ReadonlyMap<string, Entity>) {
    this.schema = schema;
    this.lookup = lookup;
  }

  compare(type: Type, place: Place): void {
    const { path, values } = place;
    if (values.length === 0) return;
    const nodes = place.nodes.flatMap((node) => alternativesOf(node, this.schema));
    const at = { ...place, nodes };
    switch (type.kind) {
      case "list":
        return this.compare(type.items, {
          path: `${path}[]`,
          nodes: nodes.flatMap(itemSchemas),
          values: itemsIn(values),
        });
      case "map":
        return this.compare(type.values, {
          path: `${path}{}`,
          nodes: nodes.map((node) => objectAt(node, "additionalProperties")),
          values: objectsIn(values).flatMap((object) => Object.values(object)),
        });
      case "nullable":
        return this.compare(type.of, { ...at, values: values.filter((value) => value !== null) });
      case "limited": {
        const { format } = type.limits;
        if (format !== undefined && values.some((value) => typeof value === "string"))
          this.count(
            "formats",
            nodes.some((node) => node["format"] === format.name),
            `format ${path}`,
          );
        return this.compare(type.of, at);
      }
      case "reference": {
        const entity = this.lookup.get(type.entity);
        if (entity !== undefined) this.compareEntity(entity, at, alone);
        return;
      }
      case "tuple":
      case "string":
      case "boolean":
      case "null":
      case "double":
      case "integer":
      case "literal":
      case "json":
    }
  }

  private compareEntity(entity: Entity, place: Place, around: Around): void {
    switch (entity.kind) {
      case "alias":
        return this.compare(entity.type, place);
      case "enum":
        return this.compareEnum(entity, place);
      case "record":
        return this.compareRecord(entity, place, around);
      case "union":
        return this.compareUnion(entity, place, around);
    }
  }

  /** An enum is recognizable only if the data contains at least two of its string values. */
  private compareEnum({ id, values }: EnumEntity, { path, nodes, values: data }: Place): void {
    const known = nodes.flatMap((node) => stringsAt(node, "enum"));
    const seen = values.flatMap(({ value }) =>
      typeof value === "string" && data.includes(value) ? [value] : [],
    );
    if (seen.length < 2 || !this.isNew(`${id} at ${lastName(path)}`)) return;
    this.count(
      "enums",
      seen.every((value) => known.includes(value)),
      `enum ${path}`,
    );
  }

  private compareRecord(entity: RecordEntity, place: Place, { fields: outer, isMerged }: Around): void {
    const { path } = place;
    const base = entity.flatten === undefined ? undefined : this.lookup.get(entity.flatten.entity);
    const fields = [...outer, ...entity.fields];
    if (base !== undefined) return this.compareEntity(base, place, { fields, isMerged });
    const records = place.nodes.filter(isRecord);
    const objects = objectsIn(place.values);
    if (objects.length === 0 || !this.isNew(entity.id)) return;
    this.count("definitions", records.length === 1 && !isMerged, `definition ${entity.id} at ${path}`);
    for (const { wireName, required, type } of fields) {
      const values = membersIn(objects, wireName);
      const inner = records.filter((node) => Object.hasOwn(objectAt(node, "properties"), wireName));
      const isRequired = records.every((node) => stringsAt(node, "required").includes(wireName));
      if (required && values.length > 0)
        this.count("required", inner.length > 0 && isRequired, `required ${entity.id}.${wireName}`);
      const nodes = inner.map((node) => objectAt(objectAt(node, "properties"), wireName));
      this.compare(type, { path: `${path}.${wireName}`, nodes, values });
    }
  }

  private compareUnion(union: UnionEntity, place: Place, around: Around): void {
    const { tagging } = union;
    if (tagging.kind === "untagged" && union.variants.filter(({ type }) => this.isObject(type)).length < 2)
      for (const { type } of union.variants) this.compare(type, place);
    if (tagging.kind === "internal") this.compareTagged(union, tagging.tag, place, around);
  }

  private compareTagged(union: UnionEntity, tag: string, place: Place, around: Around): void {
    const records = place.nodes.filter(isRecord);
    const all = objectsIn(place.values);
    const variants = this.variantsOf(union, tag).map((variant) => ({
      ...variant,
      values: all.filter((object) => variant.tags.some((value) => object[tag] === value)),
      own: records.filter((node) => {
        const listed = valuesListed(node, tag, this.schema);
        return listed.length > 0 && listed.every((value) => variant.tags.includes(value));
      }),
    }));
    const seen = variants.filter(({ values }) => values.length > 0);
    const missed = seen.filter(({ own }) => own.length === 0);
    const isUnion = seen.length > 1 && haveDifferences(seen.map(({ values }) => values));
    if (isUnion && this.isNew(`${union.id} ${lastName(place.path)}`)) {
      this.count("unions", missed.length === 0, `union ${union.id} by ${tag} at ${place.path}`);
      for (const one of missed)
        if (seen.some((other) => other !== one && areDistinct(one, other, this.lookup)))
          this.recovery.wrongMerges.push(`${place.path}: ${one.tags.join(", ")}`);
    }
    for (const { tags, type, values, own } of seen) {
      const isMerged = isUnion && own.length === 0;
      const path = `${place.path}(${tags.join("|")})`;
      if (isUnion && this.isNew(`${union.id} variant ${tags.join("|")}`))
        this.count("variants", !isMerged, path);
      const entity = type.kind === "reference" ? this.lookup.get(type.entity) : undefined;
      const nodes = own.length > 0 ? own : records;
      if (entity !== undefined)
        this.compareEntity(
          entity,
          { path, nodes, values },
          { ...around, isMerged: isMerged || around.isMerged },
        );
    }
  }

  /** The variants with tags, including those of nested unions. */
  private variantsOf(union: UnionEntity, tag: string): readonly Variant[] {
    return union.variants.flatMap(({ tags, type }) => {
      const inner = type.kind === "reference" ? this.lookup.get(type.entity) : undefined;
      return inner?.kind === "union" && inner.tagging.kind === "internal" && inner.tagging.tag === tag
        ? this.variantsOf(inner, tag)
        : [{ tags, type }];
    });
  }

  private isObject(type: Type): boolean {
    const entity = type.kind === "reference" ? this.lookup.get(type.entity) : undefined;
    if (entity?.kind === "alias") return this.isObject(entity.type);
    return type.kind === "map" || entity?.kind === "record" || entity?.kind === "union";
  }

  private isNew(key: string): boolean {
    const isNew = !this.visited.has(key);
    this.visited.add(key);
    return isNew;
  }

  private count(aspect: Aspect, isFound: boolean, what: string): void {
    const ratio = this.recovery.ratios[aspect];
    ratio.all++;
    if (isFound) ratio.found++;
    else this.recovery.missed.push(what);
  }
}

/** Compares a log's inferred schema with the entity that its documents belong to. */
export const recoveryOf = (
  schema: JsonObject,
  lookup: ReadonlyMap<string, Entity>,
  entity: string,
  values: readonly JsonValue[],
): Recovery => {
  const comparison = new Comparison(schema, lookup);
  comparison.compare({ kind: "reference", entity }, { path: entity, nodes: [schema], values });
  return comparison.recovery;
};
