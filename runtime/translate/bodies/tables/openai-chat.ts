/** The members of a request to the Chat Completions API beside its conversation, and those of its kin. */

import type { Table } from "../member.ts";
import { efforts, formats } from "./openai.ts";

export const chatMembers: Table = {
  source:
    "https://platform.openai.com/docs/api-reference/chat/create, and ChatCompletionCreateParams of SDK 7.57",
  members: {
    "/max_completion_tokens": { fact: "limit", type: "integer", minimum: 1, isNullable: true },
    "/max_tokens": { fact: "limit", type: "integer", minimum: 1, isReadOnly: true },
    "/stop": { fact: "stop", type: "texts", longest: 4, isNullable: true },
    "/seed": { fact: "seed", type: "integer", isNullable: true },
    "/presence_penalty": {
      fact: "presencePenalty",
      type: "number",
      minimum: -2,
      maximum: 2,
      isNullable: true,
    },
    "/frequency_penalty": {
      fact: "frequencyPenalty",
      type: "number",
      minimum: -2,
      maximum: 2,
      isNullable: true,
    },
    "/n": { fact: "count", type: "integer", minimum: 1, maximum: 128, isNullable: true },
    "/logprobs": { fact: "logprobs", type: "boolean", isNullable: true },
    "/modalities": { fact: "modalities", words: { text: "text", audio: "audio", image: "image" } },
    "/verbosity": { fact: "verbosity", type: "text", isNullable: true },
    "/reasoning_effort": { fact: "reasoning.effort", words: efforts },
    "/response_format/type": { fact: "format.kind", words: formats },
    "/response_format/json_schema/schema": { fact: "format.schema", type: "object" },
    "/response_format/json_schema/name": { fact: "format.name", type: "text" },
    "/response_format/json_schema/description": { fact: "format.description", type: "text" },
    "/response_format/json_schema/strict": { fact: "format.strict", type: "boolean", isNullable: true },
    "/tool_choice/type": {
      fact: "choice.form.type",
      words: { function: "function", custom: "custom", allowed: "allowed_tools" },
    },
    "/tool_choice/function/name": { fact: "choice.form.name", type: "text" },
    "/tool_choice/custom/name": { fact: "choice.form.name", type: "text", isReadOnly: true },
    "/tool_choice/allowed_tools/mode": { fact: "choice.form.mode", type: "text" },
    "/tool_choice/allowed_tools/tools": { fact: "choice.form.tools", type: "list" },
    "/web_search_options": { fact: "tools.search", type: "object" },
    "/stream_options/include_usage": "other APIs count in every stream",
    "/audio": "voices and formats of OpenAI's",
    "/prediction": "no other API takes an expected answer",
    "/logit_bias": "numbers of OpenAI's tokens",
    "/functions": "an older form of tools",
    "/function_call": "an older form of the tool choice",
  },
};

/** Members of providers that speak the same API. */
export const kinMembers: Table = {
  source:
    "https://openrouter.ai/docs/api-reference/chat-completion, and the references of Mistral, Alibaba and DeepSeek",
  members: {
    "/top_k": { fact: "topK", type: "integer", minimum: 0, isReadOnly: true },
    "/reasoning/effort": { fact: "reasoning.effort", words: efforts, isReadOnly: true },
    "/reasoning/max_tokens": { fact: "reasoning.budget", type: "integer", isReadOnly: true },
    "/thinking/type": {
      fact: "reasoning.mode",
      words: { adaptive: "enabled", off: "disabled" },
      isReadOnly: true,
    },
    "/enable_thinking": {
      fact: "reasoning.mode",
      words: { adaptive: true, off: false },
      isReadOnly: true,
    },
    "/tool_choice": {
      fact: "choice.mode",
      words: { auto: "auto", required: "required", none: "none" },
      aliases: { any: "required" },
    },
    "/reasoning/exclude": "OpenRouter leaves reasoning out of its answer",
    "/reasoning/enabled": "OpenRouter's own word",
    "/safe_prompt": "a prompt of Mistral's",
    "/provider": "providers that OpenRouter chooses from",
    "/models": "models that OpenRouter chooses from",
    "/route": "how OpenRouter chooses",
    "/transforms": "changes that OpenRouter makes",
    "/plugins": "additions that OpenRouter makes",
    "/usage": "how OpenRouter counts",
  },
};
