/** Tools of OpenAI's two APIs. */

import type { JsonValue } from "../../../core/index.ts";
import { fitName } from "../../hub/tool-names.ts";
import { compact, memberOf, textOf } from "../../support/json.ts";
import { toolNames } from "./names.ts";
import { readCustom, readFunction, searchSettings } from "../../bodies/tools/read.ts";
import { asObject, isStrictSchema } from "../../bodies/tools/schema.ts";
import {
  eachTool,
  type CustomTool,
  type FunctionTool,
  type Tool,
  type ToolsForm,
} from "../../bodies/tools/tool.ts";

const nameOf = ({ name }: FunctionTool | CustomTool): string => fitName(name, toolNames);

/**
 * The API rejects strict functions unless every object schema is closed and all its properties are required.
 */
const canBeStrict = (tool: FunctionTool): boolean =>
  tool.isStrict === true && isStrictSchema(asObject(tool.schema));

const readChat = (definition: JsonValue): Tool | undefined => {
  const [called, custom] = [memberOf(definition, "function"), memberOf(definition, "custom")];
  switch (textOf(definition, "type")) {
    case "function":
      return readFunction(called, memberOf(called, "parameters"));
    case "custom":
      return readCustom(custom, memberOf(memberOf(custom, "format"), "grammar"));
    case "openrouter:web_search":
      return { kind: "web_search" };
    default:
      return undefined;
  }
};

const writeChat = (tool: Tool): JsonValue | undefined => {
  if (tool.kind === "function") {
    const { description, schema } = tool;
    const parameters = schema === undefined ? undefined : asObject(schema);
    const strict = canBeStrict(tool) ? true : undefined;
    return { type: "function", function: compact({ name: nameOf(tool), description, parameters, strict }) };
  }
  if (tool.kind !== "custom") return undefined;
  const { description, grammar } = tool;
  const format = grammar === undefined ? undefined : { type: "grammar", grammar };
  return { type: "custom", custom: compact({ name: nameOf(tool), description, format }) };
};

export const chatTools: ToolsForm = {
  read: eachTool(readChat),
  write: writeChat,
  isApart: ({ kind }) => kind === "web_search",
  schemas: ["/function/parameters"],
};

const readResponses = (definition: JsonValue): Tool | undefined => {
  const type = textOf(definition, "type") ?? "";
  if (type === "function") return readFunction(definition, memberOf(definition, "parameters"));
  if (type === "custom") return readCustom(definition, memberOf(definition, "format"));
  if (type === "code_interpreter") return { kind: "code_execution" };
  if (!type.startsWith("web_search")) return undefined;
  const domains = memberOf(memberOf(definition, "filters"), "allowed_domains");
  const [place, size] = [memberOf(definition, "user_location"), memberOf(definition, "search_context_size")];
  return { kind: "web_search", ...searchSettings(domains, place, size) };
};

const writeResponses = (tool: Tool): JsonValue | undefined => {
  switch (tool.kind) {
    case "function": {
      const { description, schema } = tool;
      const [name, strict] = [nameOf(tool), canBeStrict(tool)];
      return compact({ type: "function", name, description, parameters: asObject(schema), strict });
    }
    case "custom": {
      const { description, grammar } = tool;
      const format = grammar === undefined ? undefined : { type: "grammar", ...grammar };
      return compact({ type: "custom", name: nameOf(tool), description, format });
    }
    case "code_execution":
      return { type: "code_interpreter", container: { type: "auto" } };
    case "web_search": {
      const { domains, place, size } = tool;
      const filters = domains === undefined ? undefined : { allowed_domains: domains };
      return compact({ type: "web_search", filters, user_location: place, search_context_size: size });
    }
    case "web_fetch":
      return undefined;
  }
};

export const responsesTools: ToolsForm = {
  read: eachTool(readResponses),
  write: writeResponses,
  schemas: ["/parameters"],
};
