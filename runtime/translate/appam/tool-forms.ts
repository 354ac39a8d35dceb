/** The form in which each provider writes down a function that the model may call; UnifiedTool says the same in three members. */

import { UnifiedTool } from "../../../generated/typescript/appam/data.ts";
import type { JsonValue } from "../../core/index.ts";
import { fitName, originalName } from "../hub/tool-names.ts";
import type { Alphabet } from "../hub/ids.ts";
import { memberOf, textOf } from "../json.ts";
import { anthropic } from "../profiles/anthropic.ts";
import { gemini } from "../profiles/gemini.ts";
import { openaiChat } from "../profiles/openai-chat.ts";
import { openaiResponses } from "../profiles/openai-responses.ts";

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

/** The schema of a function without parameters. */
const nothing: JsonValue = { type: "object", properties: {} };

/** The three members, from an object that names the last of them so. */
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

/** The name as calls and results of the API have it, too. */
const fitted = ({ name }: UnifiedTool, { toolNames }: { readonly toolNames: Alphabet }): string =>
  fitName(name, toolNames);

const isFunction = (definition: JsonValue): boolean => textOf(definition, "type") === "function";

/** Its own tools have no schema; `custom` is what it calls the program's. */
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

/** Unless `strict` is false the API makes optional parameters required. */
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

/** `parameters` takes a part of OpenAPI and refuses the rest of JSON Schema, so that one is only read. */
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
