/** The JSON types of the data that a type accepts. */

import { never, type Entity, type Type, type UnionEntity } from "../model/model.ts";
import type { Lookup } from "./leaves.ts";

export type Kind = "string" | "number" | "boolean" | "null" | "object" | "array";

export const allKinds: readonly Kind[] = ["boolean", "number", "string", "array", "object", "null"];

const unionKinds = ({ tagging, variants }: UnionEntity, lookup: Lookup): Kind[] => {
  if (tagging.kind === "internal") return ["object"];
  if (tagging.kind === "untagged") return variants.flatMap(({ type }) => [...kindsOf(type, lookup)]);
  return variants.map(({ type }) => (type.kind === "literal" ? "string" : "object"));
};

const entityKinds = (entity: Entity, lookup: Lookup): Iterable<Kind> => {
  switch (entity.kind) {
    case "record":
      return ["object"];
    case "union":
      return unionKinds(entity, lookup);
    case "enum":
      return entity.values.map(({ value }) => literalKind(value));
    case "alias":
      return kindsOf(entity.type, lookup);
    default:
      return never(entity);
  }
};

export function kindsOf(type: Type, lookup: Lookup): ReadonlySet<Kind> {
  switch (type.kind) {
    case "string":
    case "boolean":
    case "null":
      return new Set([type.kind]);
    case "double":
    case "integer":
      return new Set(["number"]);
    case "literal":
      return new Set([typeof type.value === "string" ? "string" : literalKind(type.value)]);
    case "json":
      return new Set(allKinds);
    case "list":
    case "tuple":
      return new Set(["array"]);
    case "map":
      return new Set(["object"]);
    case "nullable":
      return new Set([...kindsOf(type.of, lookup), "null"]);
    case "reference": {
      const entity = lookup.get(type.entity);
      return new Set(entity === undefined ? allKinds : entityKinds(entity, lookup));
    }
    case "limited":
      return kindsOf(type.of, lookup);
    default:
      return never(type);
  }
}

const literalKind = (value: string | number | boolean): Kind =>
  typeof value === "string" ? "string" : typeof value === "boolean" ? "boolean" : "number";
