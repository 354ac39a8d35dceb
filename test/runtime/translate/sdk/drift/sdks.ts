/** The official SDKs: the types of their requests, responses and events, and documents that contain the rest. */

import type { JsonValue } from "../../../../../runtime/core/index.ts";
import type { Provider } from "../../journeys.ts";

export const roots = ["response", "event", "request"] as const;

export type Root = (typeof roots)[number];

export interface Sdk {
  readonly provider: Provider;
  readonly package: string;
  /** A module that exports the type of each root. */
  readonly declarations: string;
  /** Members that only the SDK reads or computes. */
  readonly ofSdk: readonly string[];
  /** Tools for settings that apply to tools of another kind. */
  readonly otherTools?: JsonValue;
  /** The members that every sample has, unless the sample is inside of them. */
  readonly bases: { readonly [Name in Root]: { readonly [key: string]: JsonValue } };
}

const schema = { type: "object", properties: { x: { type: "string" } } };

const anthropic: Sdk = {
  provider: "anthropic",
  package: "@anthropic-ai/sdk",
  ofSdk: [],
  declarations: `
    import type * as Messages from "@anthropic-ai/sdk/resources/messages/messages";
    import type * as Beta from "@anthropic-ai/sdk/resources/beta/messages/messages";
    export type request = Messages.MessageCreateParamsBase | Beta.MessageCreateParamsBase;
    export type response = Messages.Message | Beta.BetaMessage;
    export type event = Messages.RawMessageStreamEvent | Beta.BetaRawMessageStreamEvent;`,
  bases: {
    request: {
      model: "m",
      max_tokens: 4096,
      messages: [{ role: "user", content: "x" }],
      tools: [{ name: "x", input_schema: schema }],
    },
    response: {},
    event: {},
  },
};

const chat: Sdk = {
  provider: "openai-chat",
  package: "openai",
  ofSdk: [],
  otherTools: [{ type: "custom", custom: { name: "x" } }],
  declarations: `
    import type * as Chat from "openai/resources/chat/completions/completions";
    export type request = Chat.ChatCompletionCreateParamsBase;
    export type response = Chat.ChatCompletion;
    export type event = Chat.ChatCompletionChunk;`,
  bases: {
    request: {
      model: "m",
      messages: [{ role: "user", content: "x" }],
      tools: [{ type: "function", function: { name: "x", parameters: schema } }],
    },
    response: {},
    event: {},
  },
};

const responses: Sdk = {
  provider: "openai-responses",
  package: "openai",
  ofSdk: ["output_text"],
  otherTools: [{ type: "custom", name: "x" }],
  declarations: `
    import type * as Responses from "openai/resources/responses/responses";
    export type request = Responses.ResponseCreateParamsBase;
    export type response = Responses.Response;
    export type event = Responses.ResponseStreamEvent;`,
  bases: {
    request: {
      model: "m",
      input: "x",
      tools: [{ type: "function", name: "x", parameters: schema, strict: false }],
    },
    response: { error: null, incomplete_details: null, status: "completed" },
    event: {},
  },
};

/** The SDK has the settings and the other members of a request in one object. */
const gemini: Sdk = {
  provider: "gemini",
  package: "@google/genai",
  ofSdk: [
    "httpOptions",
    "abortSignal",
    "automaticFunctionCalling",
    "sdkHttpResponse",
    "automaticFunctionCallingHistory",
  ],
  declarations: `
    import type * as Google from "@google/genai";
    type Config = Google.GenerateContentConfig;
    type Beside = "tools" | "toolConfig" | "safetySettings" | "cachedContent" | "labels" | "serviceTier" | "store"
      | "modelArmorConfig" | "continuationToken" | "automaticContinuation";
    type Settings = Omit<Config, Beside | "systemInstruction" | keyof Google.GenerationConfig>;
    export interface request extends Pick<Config, Beside & keyof Config> {
      contents: Google.Content[];
      systemInstruction?: Google.Content;
      generationConfig?: Google.GenerationConfig & Settings;
    }
    export type response = Google.GenerateContentResponse;
    export type event = response;`,
  bases: {
    request: {
      contents: [{ role: "user", parts: [{ text: "x" }] }],
      tools: [{ functionDeclarations: [{ name: "x", parametersJsonSchema: schema }] }],
    },
    response: { candidates: [{ content: { role: "model", parts: [{ text: "x" }] }, finishReason: "STOP" }] },
    event: {},
  },
};

export const sdks: readonly Sdk[] = [anthropic, chat, responses, gemini];
