/** Prints a model for golden files: one line per entity, with its shape. */

import { never, type Entity, type Type } from "../../../generator/model/model.ts";

const typeLine = (type: Type): string => {
  switch (type.kind) {
    case "reference":
      return type.entity;
    case "list":
      return `${typeLine(type.items)}[]`;
    case "tuple": {
      const own = type.items.map((item, index) => typeLine(item) + (index < type.minItems ? "" : "?"));
      return `[${[...own, ...(type.rest === undefined ? [] : [`...${typeLine(type.rest)}[]`])].join(", ")}]`;
    }
    case "map":
      return `{${typeLine(type.values)}}`;
    case "nullable":
      return `${typeLine(type.of)} or null`;
    case "limited":
      return typeLine(type.of);
    case "literal":
      return JSON.stringify(type.value);
    case "string":
    case "boolean":
    case "null":
    case "double":
    case "integer":
    case "json":
      return type.kind;
    default:
      return never(type);
  }
};

const shapeOf = (entity: Entity): string => {
  const open = "open" in entity && entity.open ? "open " : "";
  switch (entity.kind) {
    case "record":
      return `record { ${entity.fields.map(({ wireName, required, type }) => `${wireName}${required ? "" : "?"}: ${typeLine(type)}`).join(", ")} }`;
    case "union": {
      const { tagging, variants } = entity;
      const by = tagging.kind === "internal" ? `by ${tagging.tag}` : tagging.kind;
      const of = variants.map(({ tags, type }) => [...tags, typeLine(type)].join(" "));
      return `${open}union ${by}: ${of.join(" | ")}`;
    }
    case "enum":
      return `${open}enum ${entity.values.map(({ value }) => value).join(" | ")}`;
    case "alias":
      return typeLine(entity.type);
    default:
      return never(entity);
  }
};

export const shapeLines = (entities: readonly Entity[]): string =>
  entities.map((entity) => `${entity.name}: ${shapeOf(entity)}\n`).join("");
