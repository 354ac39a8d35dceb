/**
 * The schema passed to quicktype: closed and without unions, so that quicktype does not merge types or fetch
 * anything.
 */

import { never, type Dialect, type EnumEntity, type Field, type Type } from "../../model/model.ts";
import type { DrawnClass } from "./classes.ts";
import { commentText } from "./comment.ts";
import { drawnFields, drawnOf, resolved, type Drawn } from "./drawn.ts";
import { classComment, fieldComment } from "./notes.ts";

/** The subset of JSON Schema passed to quicktype. An empty schema means any JSON. */
export interface DrawnSchema {
  readonly $ref?: string;
  readonly type?: "string" | "boolean" | "number" | "integer" | "array" | "object" | "null";
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: DrawnSchema;
  readonly anyOf?: readonly DrawnSchema[];
  readonly properties?: Readonly<Record<string, DrawnSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: DrawnSchema | false;
  readonly quicktypePropertyOrder?: readonly string[];
  /**
   * Comments of fields. These comments are passed separately, because quicktype copies a description next to
   * a `$ref` to the referenced type.
   */
  readonly fieldComments?: Readonly<Record<string, string>>;
}

const reference = (name: string): DrawnSchema => ({ $ref: `#/definitions/${name}` });

const referenceSchema = (name: string, { lookup, classes, enums }: Drawn): DrawnSchema => {
  const [only, ...others] = classes.get(name) ?? [];
  if (only !== undefined && others.length === 0) return reference(only.name);
  const entity = lookup.get(name);
  if (entity?.kind !== "enum") return {};
  const drawn = enums.get(name);
  if (drawn !== undefined) return reference(drawn.name);
  return { type: entity.values.every(({ value }) => typeof value === "number") ? "number" : "string" };
};

const typeSchema = (type: Type, drawn: Drawn): DrawnSchema => {
  switch (type.kind) {
    case "string":
    case "boolean":
    case "integer":
      return { type: type.kind };
    case "double":
      return { type: "number" };
    case "json":
    case "null":
      return {};
    case "literal":
      return typeof type.value === "string"
        ? { type: "string" }
        : { type: typeof type.value === "boolean" ? "boolean" : "number" };
    case "list":
      return { type: "array", items: typeSchema(type.items, drawn) };
    case "tuple":
      return { type: "array", items: {} };
    case "map":
      return { type: "object", additionalProperties: typeSchema(type.values, drawn) };
    case "nullable": {
      const inner = typeSchema(type.of, drawn);
      return Object.keys(inner).length === 0 ? inner : { anyOf: [inner, { type: "null" }] };
    }
    case "reference":
      return referenceSchema(type.entity, drawn);
    case "limited":
      return typeSchema(type.of, drawn);
    default:
      return never(type);
  }
};

const classSchema = (each: DrawnClass, drawn: Drawn): DrawnSchema => {
  const fields = drawnFields(each.fields);
  const byName = <Made>(make: (field: Field) => Made): Record<string, Made> =>
    Object.fromEntries(fields.map((field) => [field.wireName, make(field)]));
  return {
    type: "object",
    description: classComment(each),
    properties: byName(({ type }) => typeSchema(resolved(type, drawn.lookup), drawn)),
    required: fields.filter(({ required }) => required).map(({ wireName }) => wireName),
    additionalProperties: false,
    quicktypePropertyOrder: fields.map(({ wireName }) => wireName),
    fieldComments: byName((field) => fieldComment(field, drawn)),
  };
};

const enumSchema = ({ description, values }: EnumEntity): DrawnSchema => {
  const lines = values.map((each) => [`- ${each.value}`, each.description].filter(Boolean).join(": "));
  return {
    type: "string",
    description: commentText([description, ...lines].filter(Boolean).join("\n")),
    enum: values.map(({ value }) => String(value)),
  };
};

export const schemaOf = (
  dialect: Dialect,
): { readonly definitions: Readonly<Record<string, DrawnSchema>> } => {
  const drawn = drawnOf(dialect);
  const classes = [...drawn.classes.values()]
    .flat()
    .map((each) => [each.name, classSchema(each, drawn)] as const);
  const enums = [...new Set(drawn.enums.values())].map((each) => [each.name, enumSchema(each)] as const);
  return { definitions: Object.fromEntries([...classes, ...enums]) };
};
