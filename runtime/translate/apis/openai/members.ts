/** Request members common to OpenAI's two APIs. */

import type { Member, Table } from "../../bodies/member.ts";

export const efforts: NonNullable<Member["words"]> = {
  minimal: "minimal",
  low: "low",
  medium: "medium",
  high: "high",
  xhigh: "xhigh",
  max: "max",
  none: "none",
};

export const formats: NonNullable<Member["words"]> = {
  text: "text",
  object: "json_object",
  schema: "json_schema",
};

export const openaiMembers: Table = {
  source: "https://platform.openai.com/docs/api-reference, and the types of SDK 7.57",
  members: {
    "/model": { fact: "model", type: "text" },
    "/temperature": { fact: "temperature", type: "number", minimum: 0, maximum: 2, isNullable: true },
    "/top_p": { fact: "topP", type: "number", minimum: 0, maximum: 1, isNullable: true },
    "/top_logprobs": { fact: "topLogprobs", type: "integer", minimum: 0, maximum: 20, isNullable: true },
    "/stream": { fact: "stream", type: "boolean", isNullable: true },
    "/stream_options/include_obfuscation": { fact: "obfuscation", type: "boolean" },
    "/store": { fact: "store", type: "boolean", isNullable: true },
    "/metadata": { fact: "metadata", type: "texts by name", isNullable: true },
    "/user": { fact: "user.name", type: "text", isNullable: true },
    "/safety_identifier": { fact: "user.safety", type: "text", longest: 64, isNullable: true },
    "/prompt_cache_key": { fact: "cacheKey", type: "text", isNullable: true },
    "/prompt_cache_retention": { fact: "cacheRetention", type: "text", isNullable: true },
    "/prompt_cache_options/mode": { fact: "cacheMode", type: "text" },
    "/prompt_cache_options/ttl": { fact: "cacheTime", words: { "30m": "30m" } },
    "/moderation": { fact: "moderation", type: "object", isNullable: true },
    "/service_tier": {
      fact: "tier",
      isNullable: true,
      words: {
        auto: "auto",
        default: "default",
        flex: "flex",
        scale: "scale",
        priority: "priority",
        fast: "fast",
      },
    },
    "/parallel_tool_calls": { fact: "choice.parallel", type: "boolean", isNullable: true },
    "/tools": { fact: "tools", type: "list" },
    "/tool_choice": {
      fact: "choice.mode",
      words: { auto: "auto", required: "required", none: "none" },
    },
  },
};
