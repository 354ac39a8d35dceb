/** Describes types in messages. */

import { never, type Type } from "../../model/model.ts";

export const inWords = (type: Type): string => {
  switch (type.kind) {
    case "reference":
      return type.entity.replace(/^new /, "");
    case "list":
      return `a list of ${inWords(type.items)}`;
    case "tuple": {
      const rest = type.rest === undefined ? [] : [`any number of ${inWords(type.rest)}`];
      return `a tuple of ${[...type.items.map(inWords), ...rest].join(", ")}`;
    }
    case "map":
      return `a map of ${inWords(type.values)}`;
    case "nullable":
      return `${inWords(type.of)} or null`;
    case "limited":
      return inWords(type.of);
    case "literal":
      return JSON.stringify(type.value);
    case "integer":
      return type.width;
    case "double":
      return "number";
    case "json":
      return "any JSON";
    case "string":
    case "boolean":
    case "null":
      return type.kind;
    default:
      return never(type);
  }
};
