/** The same response and the same error in the format of each API. */

import type { JsonValue } from "../../../runtime/core/index.ts";
import type { Provider } from "./journeys.ts";

/** The same response in the format of each API. */
export const same: { readonly [Name in Provider]: JsonValue } = {
  anthropic: {
    id: "a1",
    type: "message",
    role: "assistant",
    model: "m",
    content: [
      { type: "text", text: "I look." },
      { type: "tool_use", id: "c1", name: "f", input: { a: 1 } },
    ],
    stop_reason: "tool_use",
    stop_sequence: null,
    usage: { input_tokens: 5, cache_creation_input_tokens: 0, cache_read_input_tokens: 3, output_tokens: 7 },
  },
  "openai-chat": {
    id: "a1",
    object: "chat.completion",
    created: 1_700_000_000,
    model: "m",
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: "I look.",
          tool_calls: [{ id: "c1", type: "function", function: { name: "f", arguments: '{"a":1}' } }],
        },
        logprobs: null,
        finish_reason: "tool_calls",
      },
    ],
    usage: {
      prompt_tokens: 8,
      prompt_tokens_details: { cached_tokens: 3 },
      completion_tokens: 7,
      completion_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 15,
    },
  },
  "openai-responses": {
    id: "a1",
    object: "response",
    created_at: 1_700_000_000,
    status: "completed",
    incomplete_details: null,
    error: null,
    model: "m",
    output: [
      {
        id: "msg_1",
        type: "message",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text: "I look.", annotations: [] }],
      },
      { type: "function_call", call_id: "c1", name: "f", arguments: '{"a":1}' },
    ],
    usage: {
      input_tokens: 8,
      input_tokens_details: { cached_tokens: 3 },
      output_tokens: 7,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 15,
    },
  },
  gemini: {
    candidates: [
      {
        content: {
          role: "model",
          parts: [{ text: "I look." }, { functionCall: { id: "c1", name: "f", args: { a: 1 } } }],
        },
        finishReason: "STOP",
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: 8,
      cachedContentTokenCount: 3,
      candidatesTokenCount: 7,
      totalTokenCount: 15,
    },
    modelVersion: "m",
    responseId: "a1",
  },
};

/** Too many requests. */
export const failures: { readonly [Name in Provider]: JsonValue } = {
  anthropic: { type: "error", error: { type: "rate_limit_error", message: "slow down" } },
  "openai-chat": { error: { message: "slow down", type: "rate_limit_error", param: null, code: null } },
  "openai-responses": { error: { message: "slow down", type: "rate_limit_error", param: null, code: null } },
  gemini: { error: { code: 429, message: "slow down", status: "RESOURCE_EXHAUSTED" } },
};
