/**
 * Converts UnifiedTool to and from each provider's format. As with blocks, everything that the
 * back-conversion does not restore is a loss.
 */

import type { UnifiedTool } from "../../../generated/typescript/appam/data.ts";
import { equalJson, type JsonValue } from "../../core/index.ts";
import { copyJson } from "../conversation/copy.ts";
import { at, leavesOf } from "../support/json.ts";
import type { Entry } from "../ledger/ledger.ts";
import { lossOf, type Loss } from "../ledger/loss.ts";
import {
  anthropicTool,
  chatTool,
  geminiFunction,
  responsesTool,
  type AnthropicTool,
  type ChatTool,
  type GeminiFunction,
  type ResponsesTool,
  type ToolForm,
} from "./tool-forms.ts";

export interface MappedTool<Tool> {
  readonly output: Tool;
  /** Everything that could not be converted, with pointers into the definition. Empty if nothing was lost. */
  readonly losses: readonly Loss[];
}

const jsonOf = (value: unknown): JsonValue => copyJson(value, "a tool");

const lossesOf = (given: JsonValue, back: JsonValue, code: Entry["code"], target: string): Loss[] =>
  leavesOf(given).flatMap(({ pointer, value }) => {
    const found = at(back, pointer);
    const isThere = found !== undefined && equalJson(found, value);
    return isThere ? [] : lossOf({ status: "omitted", code, from: pointer }, target);
  });

const toTool =
  <Tool>(form: ToolForm<Tool>) =>
  (tool: UnifiedTool): MappedTool<Tool> => {
    const output = form.write(tool);
    const back = form.read(jsonOf(output));
    return { output, losses: lossesOf(jsonOf(tool), jsonOf(back ?? null), "other", form.name) };
  };

/** For a definition that is not a function, returns no tool and reports all its members as lost. */
const fromTool =
  <Tool>(form: ToolForm<Tool>) =>
  (definition: object): MappedTool<UnifiedTool | undefined> => {
    const given = jsonOf(definition);
    const output = form.read(given);
    const back = output === undefined ? null : jsonOf(form.write(output));
    const code = output === undefined ? "undecodable" : "other";
    return { output, losses: lossesOf(given, back, code, "appam") };
  };

/** Uses `parameters` unchanged as `input_schema`. */
export const toAnthropicTool: (tool: UnifiedTool) => MappedTool<AnthropicTool> =
  /* @__PURE__ */ toTool(anthropicTool);

export const fromAnthropicTool: (definition: object) => MappedTool<UnifiedTool | undefined> =
  /* @__PURE__ */ fromTool(anthropicTool);

/** Returns a non-strict function of the Responses API, so that optional parameters stay optional. */
export const toResponsesTool: (tool: UnifiedTool) => MappedTool<ResponsesTool> =
  /* @__PURE__ */ toTool(responsesTool);

export const fromResponsesTool: (definition: object) => MappedTool<UnifiedTool | undefined> =
  /* @__PURE__ */ fromTool(responsesTool);

/** Returns a Chat Completions function in the form that OpenRouter accepts. */
export const toChatTool: (tool: UnifiedTool) => MappedTool<ChatTool> = /* @__PURE__ */ toTool(chatTool);

export const fromChatTool: (definition: object) => MappedTool<UnifiedTool | undefined> =
  /* @__PURE__ */ fromTool(chatTool);

/** Returns an element of `functionDeclarations` in a Gemini tool. */
export const toGeminiFunction: (tool: UnifiedTool) => MappedTool<GeminiFunction> =
  /* @__PURE__ */ toTool(geminiFunction);

/**
 * Reads `parameters` if there is no `parametersJsonSchema`. `parameters` counts as lost because it is never
 * written.
 */
export const fromGeminiFunction: (definition: object) => MappedTool<UnifiedTool | undefined> =
  /* @__PURE__ */ fromTool(geminiFunction);
