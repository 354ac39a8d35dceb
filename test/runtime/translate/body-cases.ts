/** The same requests in the format of each API: a short conversation and other properties. */

import type { JsonValue } from "../../../runtime/core/index.ts";
import type { Provider } from "./journeys.ts";

export const words: { readonly [Name in Provider]: JsonValue } = {
  anthropic: { messages: [{ role: "user", content: [{ type: "text", text: "hi" }] }] },
  "openai-chat": { messages: [{ role: "user", content: "hi" }] },
  "openai-responses": { input: [{ role: "user", content: "hi" }] },
  gemini: { contents: [{ role: "user", parts: [{ text: "hi" }] }] },
};

export const schema = {
  type: "object",
  properties: { city: { type: "string" } },
  required: ["city"],
  additionalProperties: false,
};

/** The same request in the format of each API. */
export const same: readonly { readonly [Name in Provider]?: object }[] = [
  {
    anthropic: { max_tokens: 100 },
    "openai-chat": { max_completion_tokens: 100 },
    "openai-responses": { max_output_tokens: 100 },
    gemini: { generationConfig: { maxOutputTokens: 100 } },
  },
  {
    anthropic: { temperature: 0.5, top_p: 0.9 },
    "openai-chat": { temperature: 0.5, top_p: 0.9 },
    "openai-responses": { temperature: 0.5, top_p: 0.9 },
    gemini: { generationConfig: { temperature: 0.5, topP: 0.9 } },
  },
  { anthropic: { top_k: 5 }, gemini: { generationConfig: { topK: 5 } } },
  {
    anthropic: { stop_sequences: ["END"] },
    "openai-chat": { stop: ["END"] },
    gemini: { generationConfig: { stopSequences: ["END"] } },
  },
  {
    "openai-chat": { seed: 7, n: 2, presence_penalty: 1, frequency_penalty: -1 },
    gemini: {
      generationConfig: { seed: 7, candidateCount: 2, presencePenalty: 1, frequencyPenalty: -1 },
    },
  },
  {
    anthropic: { metadata: { user_id: "u1" } },
    "openai-chat": { safety_identifier: "u1" },
    "openai-responses": { safety_identifier: "u1" },
  },
  {
    anthropic: { service_tier: "standard_only" },
    "openai-chat": { service_tier: "default" },
    "openai-responses": { service_tier: "default" },
    gemini: { serviceTier: "standard" },
  },
  {
    "openai-chat": { metadata: { a: "b" }, store: true, user: "u", prompt_cache_key: "k", verbosity: "low" },
    "openai-responses": {
      metadata: { a: "b" },
      store: true,
      user: "u",
      prompt_cache_key: "k",
      text: { verbosity: "low" },
    },
  },
  {
    anthropic: { thinking: { type: "disabled" } },
    "openai-chat": { reasoning_effort: "none" },
    "openai-responses": { reasoning: { effort: "none" } },
    gemini: { generationConfig: { thinkingConfig: { thinkingBudget: 0 } } },
  },
  {
    anthropic: { thinking: { type: "adaptive" }, output_config: { effort: "high" } },
    "openai-chat": { reasoning_effort: "high" },
    "openai-responses": { reasoning: { effort: "high" } },
    gemini: { generationConfig: { thinkingConfig: { thinkingLevel: "HIGH" } } },
  },
  {
    anthropic: { max_tokens: 9000, thinking: { type: "enabled", budget_tokens: 4096 } },
    gemini: { generationConfig: { maxOutputTokens: 9000, thinkingConfig: { thinkingBudget: 4096 } } },
  },
  {
    anthropic: { output_config: { format: { type: "json_schema", schema } } },
    "openai-chat": {
      response_format: {
        type: "json_schema",
        json_schema: { schema, name: "koine_response", strict: true },
      },
    },
    "openai-responses": {
      text: { format: { type: "json_schema", schema, name: "koine_response", strict: true } },
    },
  },
  {
    "openai-chat": { response_format: { type: "json_object" } },
    "openai-responses": { text: { format: { type: "json_object" } } },
    gemini: { generationConfig: { responseMimeType: "application/json" } },
  },
  {
    anthropic: { tools: [{ name: "f", description: "d", input_schema: schema, strict: true }] },
    "openai-chat": {
      tools: [
        { type: "function", function: { name: "f", description: "d", parameters: schema, strict: true } },
      ],
    },
    "openai-responses": {
      tools: [{ type: "function", name: "f", description: "d", parameters: schema, strict: true }],
    },
  },
  ...(
    [
      [{ type: "auto" }, "auto", "auto", { mode: "AUTO" }],
      [{ type: "any" }, "required", "required", { mode: "ANY" }],
      [{ type: "none" }, "none", "none", { mode: "NONE" }],
      [
        { type: "tool", name: "f" },
        { type: "function", function: { name: "f" } },
        { type: "function", name: "f" },
        { mode: "ANY", allowedFunctionNames: ["f"] },
      ],
    ] as const
  ).map(([anthropic, chat, responses, functionCallingConfig]) => ({
    anthropic: { tools: [{ name: "f", input_schema: schema }], tool_choice: anthropic },
    "openai-chat": {
      tools: [{ type: "function", function: { name: "f", parameters: schema } }],
      tool_choice: chat,
    },
    "openai-responses": {
      tools: [{ type: "function", name: "f", parameters: schema, strict: false }],
      tool_choice: responses,
    },
    gemini: {
      tools: [{ functionDeclarations: [{ name: "f", parametersJsonSchema: schema }] }],
      toolConfig: { functionCallingConfig },
    },
  })),
  {
    anthropic: {
      tools: [{ name: "f", input_schema: schema }],
      tool_choice: { type: "auto", disable_parallel_tool_use: true },
    },
    "openai-chat": {
      tools: [{ type: "function", function: { name: "f", parameters: schema } }],
      tool_choice: "auto",
      parallel_tool_calls: false,
    },
    "openai-responses": {
      tools: [{ type: "function", name: "f", parameters: schema, strict: false }],
      tool_choice: "auto",
      parallel_tool_calls: false,
    },
  },
  {
    anthropic: {
      tools: [
        { type: "web_search_20250305", name: "web_search" },
        { type: "code_execution_20250825", name: "code_execution" },
      ],
    },
    "openai-responses": {
      tools: [{ type: "web_search" }, { type: "code_interpreter", container: { type: "auto" } }],
    },
    gemini: { tools: [{ googleSearch: {} }, { codeExecution: {} }] },
  },
  {
    "openai-chat": {
      tools: [
        {
          type: "custom",
          custom: { name: "c", format: { type: "grammar", grammar: { syntax: "lark", definition: "x" } } },
        },
      ],
    },
    "openai-responses": {
      tools: [{ type: "custom", name: "c", format: { type: "grammar", syntax: "lark", definition: "x" } }],
    },
  },
];
