/** Request members of the Chat Completions API and of compatible providers. */

import type { Table } from "../../bodies/member.ts";
import { efforts, formats } from "../openai/members.ts";

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
    "/stream_options/include_usage": "other APIs always report token counts in streams",
    "/audio": "OpenAI's voices and audio formats",
    "/prediction": "other APIs do not accept a predicted answer",
    "/logit_bias": "uses OpenAI token IDs",
    "/functions": "an older tool format",
    "/function_call": "an older tool choice format",
  },
};

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
    "/reasoning/exclude": "OpenRouter omits reasoning from its response",
    "/reasoning/enabled": "specific to OpenRouter",
    "/safe_prompt": "a Mistral safety prompt",
    "/provider": "OpenRouter's provider selection",
    "/models": "OpenRouter's model selection",
    "/route": "OpenRouter's routing",
    "/transforms": "OpenRouter's prompt transforms",
    "/plugins": "OpenRouter's plugins",
    "/usage": "OpenRouter's usage accounting",
  },
};
