/** UnifiedTool to each provider's definition and back; as with blocks, a loss is what the way back does not bring. */

import type { UnifiedTool } from "../../../generated/typescript/appam/data.ts";
import { equalJson, type JsonValue } from "../../core/index.ts";
import { copyJson } from "../copy.ts";
import { at, leavesOf } from "../json.ts";
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
  /** Every fact that did not arrive, by its place in the definition; empty exactly when nothing was lost. */
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

/** Nothing comes of a definition that is no function of the program; all of it is lost then. */
const fromTool =
  <Tool>(form: ToolForm<Tool>) =>
  (definition: object): MappedTool<UnifiedTool | undefined> => {
    const given = jsonOf(definition);
    const output = form.read(given);
    const back = output === undefined ? null : jsonOf(form.write(output));
    const code = output === undefined ? "undecodable" : "other";
    return { output, losses: lossesOf(given, back, code, "appam") };
  };

/** `parameters` is `input_schema`, as it is. */
export const toAnthropicTool: (tool: UnifiedTool) => MappedTool<AnthropicTool> =
  /* @__PURE__ */ toTool(anthropicTool);

export const fromAnthropicTool: (definition: object) => MappedTool<UnifiedTool | undefined> =
  /* @__PURE__ */ fromTool(anthropicTool);

/** A function of the Responses API that is not strict, so that its parameters mean what they say. */
export const toResponsesTool: (tool: UnifiedTool) => MappedTool<ResponsesTool> =
  /* @__PURE__ */ toTool(responsesTool);

export const fromResponsesTool: (definition: object) => MappedTool<UnifiedTool | undefined> =
  /* @__PURE__ */ fromTool(responsesTool);

/** A function of Chat Completions, as OpenRouter takes it. */
export const toChatTool: (tool: UnifiedTool) => MappedTool<ChatTool> = /* @__PURE__ */ toTool(chatTool);

export const fromChatTool: (definition: object) => MappedTool<UnifiedTool | undefined> =
  /* @__PURE__ */ fromTool(chatTool);

/** One of the `functionDeclarations` of Gemini's tool. */
export const toGeminiFunction: (tool: UnifiedTool) => MappedTool<GeminiFunction> =
  /* @__PURE__ */ toTool(geminiFunction);

/** `parameters` is read where there is no `parametersJsonSchema`, and counts as lost because it is not written. */
export const fromGeminiFunction: (definition: object) => MappedTool<UnifiedTool | undefined> =
  /* @__PURE__ */ fromTool(geminiFunction);
