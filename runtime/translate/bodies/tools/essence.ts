/** The essence of a tool, in whichever form. */

import { hashOf } from "../../sidecar/hash.ts";
import { asObject } from "./schema.ts";
import type { Tool } from "./tool.ts";

/** With its schema in the form that all APIs write; whether it is strict is a fact of its own. */
export const essenceOf = (tool: Tool): string => {
  if (tool.kind !== "function") return hashOf(tool);
  const { name, description, schema } = tool;
  return hashOf({ name, description, schema: asObject(schema) });
};
