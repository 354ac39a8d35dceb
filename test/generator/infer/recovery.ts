/** Compares an inferred schema with the types that its data was made from. */

import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringAt,
  stringsAt,
  type JsonObject,
} from "../../../generator/support/json.ts";
import type {
  Entity,
  EnumEntity,
  Field,
  RecordEntity,
  Type,
  UnionEntity,
} from "../../../generator/model/model.ts";

export interface Recovery {
  readonly unions: Ratio;
  readonly variants: Ratio;
  readonly records: Ratio;
  readonly required: Ratio;
  readonly enums: Ratio;
  readonly formats: Ratio;
  /** Variants that share one inferred record with another variant. */
  readonly wrongMerges: string[];
  readonly missed: string[];
}

export interface Ratio {
  found: number;
  all: number;
}

const nothing = (): Ratio => ({ found: 0, all: 0 });

/** Fields that `x-flatten` adds to a record or to all variants of a union. */
type More = readonly Field[];

export class Comparison {
  readonly recovery: Recovery = {
    unions: nothing(),
    variants: nothing(),
    records: nothing(),
    required: nothing(),
    enums: nothing(),
    formats: nothing(),
    wrongMerges: [],
    missed: [],
  };
  private readonly visited = new Set<string>();
  private readonly schema: JsonObject;
  private readonly lookup: ReadonlyMap<string, Entity>;

  constructor(schema: JsonObject, lookup: ReadonlyMap<string, Entity>) {
    this.schema = schema;
    this.lookup = lookup;
  }

  compare(type: Type, nodes: readonly JsonObject[], path: string): void {
    const found = nodes.flatMap((node) => this.alternativesOf(node));
    if (found.length === 0) return;
    switch (type.kind) {
      case "list":
        return this.compare(
          type.items,
          found.flatMap((node) => itemsOf(node)),
          `${path}[]`,
        );
      case "map":
        return this.compare(
          type.values,
          found.map((node) => objectAt(node, "additionalProperties")),
          `${path}{}`,
        );
      case "nullable":
        return this.compare(type.of, found, path);
      case "limited": {
        const { format } = type.limits;
        if (format !== undefined && type.of.kind === "string")
          this.count(
            this.recovery.formats,
            found.some((node) => node["format"] === format.name),
            `format ${path}`,
          );
        return this.compare(type.of, found, path);
      }
      case "reference": {
        const entity = this.lookup.get(type.entity);
        if (entity !== undefined) this.compareEntity(entity, found, path, []);
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

  private compareEntity(entity: Entity, found: readonly JsonObject[], path: string, more: More): void {
    switch (entity.kind) {
      case "alias":
        return this.compare(entity.type, found, path);
      case "enum":
        return this.compareEnum(entity, found, path);
      case "record":
        return this.compareRecord(entity, found, path, more);
      case "union":
        return this.compareUnion(entity, found, path, more);
    }
  }

  /** Only values of strings are enums in data. */
  private compareEnum({ id, values }: EnumEntity, found: readonly JsonObject[], path: string): void {
    if (!this.isNew(`${id} at ${path.split(/[.[{]/).at(-1) ?? ""}`)) return;
    const known = found.flatMap((node) => [...stringsAt(node, "enum"), node["const"]]);
    if (!values.every(({ value }) => typeof value === "string") || values.length < 2) return;
    this.count(
      this.recovery.enums,
      values.every(({ value }) => known.includes(String(value))),
      `enum ${path}`,
    );
  }

  private compareRecord(entity: RecordEntity, found: readonly JsonObject[], path: string, more: More): void {
    const { flatten } = entity;
    const base = flatten === undefined ? undefined : this.lookup.get(flatten.entity);
    const fields = [...more, ...entity.fields];
    if (base !== undefined) return this.compareEntity(base, found, path, fields);
    const records = found.filter((node) => isJsonObject(node["properties"]));
    if (records.length === 0 || !this.isNew(entity.id)) return;
    this.count(this.recovery.records, records.length === 1, `record ${entity.id} at ${path}`);
    for (const { wireName, required, type } of fields) {
      const inner = records.filter((node) => Object.hasOwn(objectAt(node, "properties"), wireName));
      const isRequired = records.every((node) => stringsAt(node, "required").includes(wireName));
      if (required && inner.length > 0)
        this.count(this.recovery.required, isRequired, `required ${entity.id}.${wireName}`);
      const nodes = inner.map((node) => objectAt(objectAt(node, "properties"), wireName));
      this.compare(type, nodes, `${path}.${wireName}`);
    }
  }

  private compareUnion(union: UnionEntity, found: readonly JsonObject[], path: string, more: More): void {
    const { tagging } = union;
    if (tagging.kind === "untagged")
      for (const { type } of union.variants) {
        const objects = union.variants.filter((variant) => this.isObject(variant.type)).length;
        if (objects < 2) this.compare(type, found, path);
      }
    if (tagging.kind !== "internal") return;
    const variants = this.variantsOf(union, tagging.tag);
    const records = found.filter((node) => isJsonObject(node["properties"]));
    const values = (node: JsonObject): readonly string[] =>
      tagValues(this.resolved(objectAt(objectAt(node, "properties"), tagging.tag)));
    const seen = new Set(records.flatMap(values));
    const expected = [...variants.keys()].filter((tag) => seen.has(tag));
    if (expected.length < 2)
      return this.compareVariants(variants, records, tagging.tag, path, more, union.id);
    if (this.isNew(`${union.id} ${path.split(/[.[{]/).at(-1) ?? ""}`)) {
      const isFound = expected.every((tag) =>
        records.some((node) => objectAt(objectAt(node, "properties"), tagging.tag)["const"] === tag),
      );
      this.count(this.recovery.unions, isFound, `union ${union.id} by ${tagging.tag} at ${path}`);
      for (const node of records) {
        const merged = values(node);
        if (isFound && merged.length > 1) this.recovery.wrongMerges.push(`${path}: ${merged.join(", ")}`);
      }
    }
    this.compareVariants(variants, records, tagging.tag, path, more, union.id);
  }

  private compareVariants(
    variants: ReadonlyMap<string, Type>,
    records: readonly JsonObject[],
    tag: string,
    path: string,
    more: More,
    id: string,
  ): void {
    for (const [value, type] of variants) {
      const own = records.filter((node) => objectAt(objectAt(node, "properties"), tag)["const"] === value);
      if (own.length === 0) continue;
      if (this.isNew(`${id} variant ${value}`)) this.count(this.recovery.variants, true, "");
      const entity = type.kind === "reference" ? this.lookup.get(type.entity) : undefined;
      if (entity !== undefined) this.compareEntity(entity, own, `${path}(${value})`, more);
    }
  }

  /** The variants by tag, also those of unions in unions. */
  private variantsOf(union: UnionEntity, tag: string): Map<string, Type> {
    return new Map(
      union.variants.flatMap(({ tags, type }) => {
        const inner = type.kind === "reference" ? this.lookup.get(type.entity) : undefined;
        return inner?.kind === "union" && inner.tagging.kind === "internal" && inner.tagging.tag === tag
          ? [...this.variantsOf(inner, tag)]
          : tags.map((value): [string, Type] => [value, type]);
      }),
    );
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

  private count(ratio: Ratio, isFound: boolean, what: string): void {
    ratio.all++;
    if (isFound) ratio.found++;
    else this.recovery.missed.push(what);
  }

  private resolved(node: JsonObject): JsonObject {
    const name = stringAt(node, "$ref").replace("#/$defs/", "");
    return name === "" ? node : this.resolved(objectAt(objectAt(this.schema, "$defs"), name));
  }

  /** The schemas that a value can have, through references and unions. */
  private alternativesOf(node: JsonObject): readonly JsonObject[] {
    const at = this.resolved(node);
    const inner = [...arrayAt(at, "anyOf"), ...arrayAt(at, "oneOf")].filter(isJsonObject);
    if (inner.length === 0) return Object.keys(at).length === 0 ? [] : [at];
    return inner.flatMap((alternative) => this.alternativesOf(alternative));
  }
}

const itemsOf = (node: JsonObject): readonly JsonObject[] => {
  const items = node["items"];
  return [...(isJsonObject(items) ? [items] : []), ...arrayAt(node, "prefixItems").filter(isJsonObject)];
};

const tagValues = (node: JsonObject): readonly string[] => {
  const only = node["const"];
  return typeof only === "string" ? [only] : stringsAt(node, "enum");
};
