/** Reads the members that function definitions share. */

import type { JsonValue } from "../../../core/index.ts";
import { memberOf, textOf } from "../../support/json.ts";
import type { CustomTool, FunctionTool } from "./tool.ts";

/** Returns undefined if the definition has no name. */
export const readFunction = (
  definition: JsonValue | undefined,
  schema: JsonValue | undefined,
): FunctionTool | undefined => {
  const [name, description] = [textOf(definition, "name"), textOf(definition, "description")];
  if (name === undefined) return undefined;
  return {
    kind: "function",
    name,
    ...(description === undefined ? {} : { description }),
    ...(schema === undefined || schema === null ? {} : { schema }),
    ...(memberOf(definition, "strict") === true ? { isStrict: true } : {}),
  };
};

/** Reads a custom tool, which takes free text as input. A grammar can restrict that text. */
export const readCustom = (
  definition: JsonValue | undefined,
  grammar: JsonValue | undefined,
): CustomTool | undefined => {
  const [name, description] = [textOf(definition, "name"), textOf(definition, "description")];
  const [syntax, text] = [memberOf(grammar, "syntax"), memberOf(grammar, "definition")];
  if (name === undefined) return undefined;
  return {
    kind: "custom",
    name,
    ...(description === undefined ? {} : { description }),
    ...(syntax === undefined || text === undefined ? {} : { grammar: { syntax, definition: text } }),
  };
};

export const searchSettings = (
  domains: JsonValue | undefined,
  place: JsonValue | undefined,
  size: JsonValue | undefined,
): { readonly domains?: JsonValue; readonly place?: JsonValue; readonly size?: JsonValue } => ({
  ...(domains === undefined || domains === null ? {} : { domains }),
  ...(place === undefined || place === null ? {} : { place }),
  ...(size === undefined || size === null ? {} : { size }),
});
