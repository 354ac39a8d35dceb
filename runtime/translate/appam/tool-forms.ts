/** The format of a function tool at each provider, and its conversion to and from UnifiedTool. */

import { UnifiedTool } from "../../../generated/typescript/appam/data.ts";
import type { JsonValue } from "../../core/index.ts";
import { fitName, originalName } from "../hub/tool-names.ts";
import type { Alphabet } from "../hub/ids.ts";
import { memberOf, textOf } from "../support/json.ts";
import { anthropic } from "../apis/anthropic/profile.ts";
import { gemini } from "../apis/gemini/profile.ts";
import { openaiChat } from "../apis/openai-chat/profile.ts";
import { openaiResponses } from "../apis/openai-responses/profile.ts";

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

export interface GeminiFunction {
  readonly name: string;
  readonly description?: string;
  readonly parametersJsonSchema?: unknown;
  readonly parameters?: unknown;
}

export interface ToolForm<Tool> {
  readonly name: string;
  readonly write: (tool: UnifiedTool) => Tool;
  /** Returns undefined for tools that are not functions, such as provider tools and custom tools. */
  readonly read: (definition: JsonValue) => UnifiedTool | undefined;
}

/** The schema of a function without parameters. */
const nothing: JsonValue = { type: "object", properties: {} };

const readFrom = (
  inner: JsonValue | undefined,
  parameters: JsonValue | undefined,
): UnifiedTool | undefined => {
  const name = textOf(inner, "name");
  const own = name === undefined ? undefined : originalName(name);
  const tool = { name: own, description: textOf(inner, "description") ?? "" };
  const whole = { ...tool, parameters: parameters === undefined ? nothing : parameters };
  return UnifiedTool.is(whole) ? whole : undefined;
};

const fitted = ({ name }: UnifiedTool, { toolNames }: { readonly toolNames: Alphabet }): string =>
  fitName(name, toolNames);

const isFunction = (definition: JsonValue): boolean => textOf(definition, "type") === "function";

/** Anthropic's own tools have no schema. Tools defined by the caller have the type `custom`. */
export const anthropicTool: ToolForm<AnthropicTool> = {
  name: "anthropic",
  write: (tool) => {
    const { description, parameters } = tool;
    return { name: fitted(tool, anthropic), description, input_schema: parameters };
  },
  read: (definition) => {
    const schema = memberOf(definition, "input_schema");
    return schema === undefined ? undefined : readFrom(definition, schema);
  },
};

/** Writes `strict: false`, because otherwise the API makes optional parameters required. */
export const responsesTool: ToolForm<ResponsesTool> = {
  name: "openai-responses",
  write: (tool) => {
    const { description, parameters } = tool;
    return { type: "function", name: fitted(tool, openaiResponses), description, parameters, strict: false };
  },
  read: (definition) =>
    isFunction(definition) ? readFrom(definition, memberOf(definition, "parameters")) : undefined,
};

export const chatTool: ToolForm<ChatTool> = {
  name: "openai-chat",
  write: (tool) => {
    const { description, parameters } = tool;
    return { type: "function", function: { name: fitted(tool, openaiChat), description, parameters } };
  },
  read: (definition) => {
    const inner = memberOf(definition, "function");
    return isFunction(definition) ? readFrom(inner, memberOf(inner, "parameters")) : undefined;
  },
};

/** Writes `parametersJsonSchema`, because `parameters` accepts only a subset of OpenAPI. Reads both. */
export const geminiFunction: ToolForm<GeminiFunction> = {
  name: "gemini",
  write: (tool) => {
    const { description, parameters } = tool;
    return { name: fitted(tool, gemini), description, parametersJsonSchema: parameters };
  },
  read: (definition) => {
    const schema = memberOf(definition, "parametersJsonSchema");
    return readFrom(definition, schema === undefined ? memberOf(definition, "parameters") : schema);
  },
};
