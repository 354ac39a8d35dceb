/** The format-independent content of a tool, for comparisons. */

import { hashOf } from "../../support/hash.ts";
import { asObject } from "./schema.ts";
import type { Tool } from "./tool.ts";

/** Normalizes the schema. Ignores `strict`, which is represented by a separate fact. */
export const essenceOf = (tool: Tool): string => {
  if (tool.kind !== "function") return hashOf(tool);
  const { name, description, schema } = tool;
  return hashOf({ name, description, schema: asObject(schema) });
};
