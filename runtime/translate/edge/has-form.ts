/** Returns true if the JSON has the form of a conversation in the dialect. */

import type { JsonValue } from "../../core/index.ts";
import type { Edge } from "./edge.ts";
import type { Conversations, DialectName } from "./names.ts";

export const hasForm = <Name extends DialectName>(
  { form: { list } }: Edge<Name>,
  value: JsonValue,
): value is JsonValue & Conversations[Name] =>
  list === undefined ? Array.isArray(value) : typeof value === "object" && value !== null && list in value;
