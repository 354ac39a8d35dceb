/** How each provider writes down a function that the model may call; UnifiedTool says the same in three members. */

import { UnifiedTool } from "../../../generated/typescript/appam/data.ts";
import type { JsonValue } from "../../core/index.ts";
import { memberOf, textOf } from "../json.ts";

export interface AnthropicTool {
  readonly name: string;
  readonly description?: string;
  readonly input_schema: unknown;
}

export interface ResponsesTool {
  readonly type: "function";
  readonly name: string;
  readonly description?: string | null;
  readonly parameters: unknown;
  readonly strict?: boolean | null;
}

export interface ChatTool {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description?: string;
    readonly parameters?: unknown;
  };
}

/** One of the `functionDeclarations` of Gemini's tool. */
export interface GeminiFunction {
  readonly name: string;
  readonly description?: string;
  readonly parametersJsonSchema?: unknown;
  readonly parameters?: unknown;
}

export interface ToolForm<Tool> {
  /** The dialect. */
  readonly name: string;
  readonly write: (tool: UnifiedTool) => Tool;
  /** Undefined for what is no function of the program: a tool that the provider runs, a custom one. */
  readonly read: (definition: JsonValue) => UnifiedTool | undefined;
}

/** What a function without parameters takes. */
const nothing: JsonValue = { type: "object", properties: {} };

/** The three members, from an object that names the last of them so. */
const readFrom = (
  inner: JsonValue | undefined,
  parameters: JsonValue | undefined,
): UnifiedTool | undefined => {
  const tool = { name: textOf(inner, "name"), description: textOf(inner, "description") ?? "" };
  const whole = { ...tool, parameters: parameters === undefined ? nothing : parameters };
  return UnifiedTool.is(whole) ? whole : undefined;
};

const isFunction = (definition: JsonValue): boolean => textOf(definition, "type") === "function";

/** Its own tools have no schema; `custom` is what it calls the program's. */
export const anthropicTool: ToolForm<AnthropicTool> = {
  name: "anthropic",
  write: ({ name, description, parameters }) => ({ name, description, input_schema: parameters }),
  read: (definition) => {
    const schema = memberOf(definition, "input_schema");
    return schema === undefined ? undefined : readFrom(definition, schema);
  },
};

/** Unless `strict` is false the API makes optional parameters required. */
export const responsesTool: ToolForm<ResponsesTool> = {
  name: "openai-responses",
  write: ({ name, description, parameters }) => ({
    type: "function",
    name,
    description,
    parameters,
    strict: false,
  }),
  read: (definition) =>
    isFunction(definition) ? readFrom(definition, memberOf(definition, "parameters")) : undefined,
};

export const chatTool: ToolForm<ChatTool> = {
  name: "openai-chat",
  write: (tool) => {
    const { name, description, parameters } = tool;
    return { type: "function", function: { name, description, parameters } };
  },
  read: (definition) => {
    const inner = memberOf(definition, "function");
    return isFunction(definition) ? readFrom(inner, memberOf(inner, "parameters")) : undefined;
  },
};

/** `parameters` takes a part of OpenAPI and refuses the rest of JSON Schema, so that one is only read. */
export const geminiFunction: ToolForm<GeminiFunction> = {
  name: "gemini",
  write: ({ name, description, parameters }) => ({ name, description, parametersJsonSchema: parameters }),
  read: (definition) => {
    const schema = memberOf(definition, "parametersJsonSchema");
    return readFrom(definition, schema === undefined ? memberOf(definition, "parameters") : schema);
  },
};
