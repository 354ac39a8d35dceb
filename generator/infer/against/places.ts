/** Collects the inferred types of the values at each location of an existing schema. */

import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringAt,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../../support/json.ts";
import { alternativesOf, isNull, memberOf, valuesOf, type Described } from "./described.ts";
import {
  keyOf,
  listed,
  partsOf,
  propertyNames,
  targetOf,
  usesNullable,
  within,
  type Node,
  type ReadDocument,
} from "./nodes.ts";

export interface Place {
  readonly node: Node;
  /** The alternatives for the values in the data, collected from all uses of the schema. */
  readonly seen: Described[];
  /** The properties that other schemas for the same values declare. */
  readonly declared: Set<string>;
  /** Whether the data covers some uses of the schema only in part, in which case nothing can be concluded. */
  isUncertain: boolean;
  /** Whether the schema refers to a type that rejects null, although some values are null. */
  lacksNull: boolean;
}

const newPlace = (node: Node): Place => ({
  node,
  seen: [],
  declared: new Set(),
  isUncertain: false,
  lacksNull: false,
});

export interface Both {
  /** The file of the existing schema. */
  readonly file: string;
  readonly read: ReadDocument;
  readonly inferred: JsonObject;
}

const annotations =
  "$schema $id $comment $anchor $defs definitions title description examples default deprecated readOnly writeOnly format nullable discriminator x-open".split(
    " ",
  );

/** Keywords whose subschemas are compared, and keywords without subschemas. */
const followed = new Set([
  ...annotations,
  ..."type enum const required properties additionalProperties items oneOf anyOf allOf $ref".split(" "),
  ..."minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf".split(" "),
  ..."minItems maxItems uniqueItems minProperties maxProperties".split(" "),
]);

const isKind = (type: string, kind: string): boolean =>
  type === kind || (type === "number" && kind === "integer");

export const typesOf = (schema: JsonObject): readonly string[] =>
  Array.isArray(schema["type"])
    ? stringsAt(schema, "type")
    : [stringAt(schema, "type")].filter((type) => type !== "");

export const allowsKind = (node: Node, kind: string, read: ReadDocument): boolean => {
  const types = typesOf(node.schema);
  const isNullable = kind === "null" && node.schema["nullable"] === true && usesNullable(node, read);
  return types.length === 0 || isNullable || types.some((type) => isKind(type, kind));
};

export class Places {
  readonly all = new Map<string, Place>();
  private readonly both: Both;
  private readonly visited = new Set<string>();

  constructor(both: Both) {
    this.both = both;
  }

  /**
   * Compares a schema with the corresponding values in the data. `outer` contains the properties declared by
   * enclosing schemas.
   */
  visit(node: Node, described: Described, outer: ReadonlySet<string> = new Set()): void {
    const pair = keyOf(node) + JSON.stringify(described.schema);
    if (this.visited.has(pair)) return;
    this.visited.add(pair);
    const { read, inferred } = this.both;
    const parts = partsOf(node, read);
    const found = alternativesOf(described, inferred);
    const lacksNull = this.rejectsNull(node, found);
    if (lacksNull) this.placeOf(node).lacksNull = true;
    const declared = new Set([...outer, ...parts.flatMap((part) => this.declaredIn(part))]);
    for (const part of parts) {
      const place = this.placeOf(part);
      const own = lacksNull && part !== node ? found.filter((one) => !isNull(one)) : found;
      place.seen.push(...own);
      for (const key of declared) place.declared.add(key);
      if (!this.isFollowed(part)) this.doubt(part);
      for (const one of own) this.visitInside(part, one);
      for (const keyword of ["oneOf", "anyOf"]) this.visitAlternatives(listed(part, keyword), own, declared);
    }
  }

  /** Whether some values are null, but the type that a reference leads to rejects null. */
  private rejectsNull(node: Node, found: readonly Described[]): boolean {
    const { read } = this.both;
    const target = node.schema["anyOf"] === undefined ? targetOf(node, read) : undefined;
    const nothing = found.find(isNull);
    if (target === undefined || nothing === undefined || usesNullable(node, read)) return false;
    return !this.fits(target, nothing);
  }

  /** Marks a schema and its parts as uncertain, so that nothing is concluded about them. */
  doubt(node: Node): void {
    const place = this.placeOf(node);
    if (place.isUncertain) return;
    place.isUncertain = true;
    const target = targetOf(node, this.both.read);
    if (target !== undefined) this.doubt(target);
    this.doubtInside(node.schema, node);
  }

  private doubtInside(value: JsonValue, { file, location }: Node): void {
    const entries: readonly (readonly [string | number, JsonValue])[] = Array.isArray(value)
      ? [...value.entries()]
      : isJsonObject(value)
        ? Object.entries(value)
        : [];
    for (const [step, inner] of entries) {
      const node = { file, location: [...location, step], schema: isJsonObject(inner) ? inner : {} };
      if (isJsonObject(inner)) this.doubt(node);
      else this.doubtInside(inner, node);
    }
  }

  private placeOf(node: Node): Place {
    const key = keyOf(node);
    const place = this.all.get(key) ?? newPlace(node);
    this.all.set(key, place);
    return place;
  }

  /** References to addresses are not followed. */
  private isFollowed(part: Node): boolean {
    const { schema } = part;
    return (
      Object.keys(schema).every((key) => followed.has(key)) &&
      !Array.isArray(schema["items"]) &&
      (schema["$ref"] === undefined || targetOf(part, this.both.read) !== undefined)
    );
  }

  private declaredIn(part: Node): readonly string[] {
    const inner = ["oneOf", "anyOf"].flatMap((keyword) => listed(part, keyword));
    const others = inner.flatMap((one) => partsOf(one, this.both.read));
    return [part, ...others].flatMap(propertyNames);
  }

  private visitInside(part: Node, described: Described): void {
    const { schema } = described;
    const items = within(part, "items");
    const isAny = schema["type"] === undefined && valuesOf(schema) === undefined;
    if (isAny) this.doubtInside(part.schema, part);
    if (schema["type"] === "array" && items !== undefined) this.visitItems(items, described);
    if (schema["type"] === "object") this.visitMembers(part, described);
  }

  private visitItems(items: Node, { schema, evidence }: Described): void {
    const inferred = [schema["items"], ...arrayAt(schema, "prefixItems")].filter(isJsonObject);
    if (inferred.length === 0) this.doubt(items);
    for (const inner of inferred) this.visit(items, { schema: inner, evidence });
  }

  private visitMembers(part: Node, described: Described): void {
    const { schema, evidence } = described;
    const rest = within(part, "additionalProperties");
    const names = propertyNames(part);
    const isMap = !isJsonObject(schema["properties"]) || isJsonObject(schema["additionalProperties"]);
    for (const name of names) {
      const [own, member] = [within(part, "properties", name), memberOf(described, name)];
      if (own === undefined) continue;
      if (isMap) this.doubt(own);
      else if (member !== undefined) this.visit(own, member);
    }
    if (rest === undefined) return;
    const others = Object.keys(objectAt(schema, "properties")).filter((name) => !names.includes(name));
    for (const member of others.flatMap((name) => memberOf(described, name) ?? [])) this.visit(rest, member);
    const values = schema["additionalProperties"];
    if (isJsonObject(values)) this.visit(rest, { schema: values, evidence });
    else if (isMap) this.doubt(rest);
  }

  /**
   * Each alternative found in the data must belong to one of the schema's alternatives. Otherwise nothing is
   * concluded.
   */
  private visitAlternatives(
    nodes: readonly Node[],
    found: readonly Described[],
    declared: ReadonlySet<string>,
  ): void {
    for (const described of found) {
      const fitting = nodes.filter((node) => this.fits(node, described));
      const [only] = fitting;
      if (fitting.length === 1 && only !== undefined) this.visit(only, described, declared);
      else for (const node of fitting) this.doubt(node);
    }
  }

  /** Whether values can belong to an alternative, judging by their type and by constants such as tags. */
  fits(node: Node, { schema, evidence }: Described): boolean {
    const parts = partsOf(node, this.both.read);
    const kind = stringAt(schema, "type");
    const values = valuesOf(schema);
    return parts.every((part) => {
      const allowed = valuesOf(part.schema);
      if (kind !== "" && !allowsKind(part, kind, this.both.read)) return false;
      if (allowed !== undefined && values !== undefined && !values.some((value) => allowed.includes(value)))
        return false;
      const inner = ["oneOf", "anyOf"]
        .map((keyword) => listed(part, keyword))
        .filter((list) => list.length > 0);
      if (!inner.every((list) => list.some((one) => this.fits(one, { schema, evidence })))) return false;
      return propertyNames(part).every((name) => this.memberFits(part, name, { schema, evidence }));
    });
  }

  private memberFits(part: Node, name: string, described: Described): boolean {
    const [own, member] = [within(part, "properties", name), memberOf(described, name)];
    const allowed = own === undefined ? undefined : valuesOf(own.schema);
    if (allowed === undefined) return true;
    if (member === undefined) return !stringsAt(part.schema, "required").includes(name);
    const values = alternativesOf(member, this.both.inferred).map(({ schema }) => valuesOf(schema));
    return values.some((list) => list === undefined || list.some((value) => allowed.includes(value)));
  }
}
