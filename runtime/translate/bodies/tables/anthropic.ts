/** The members of a request to Anthropic's Messages API beside its conversation. */

import type { Table } from "../member.ts";

export const anthropicMembers: Table = {
  source: "https://platform.claude.com/docs/en/api/messages/create, and MessageCreateParams of SDK 1.12",
  members: {
    "/model": { fact: "model", type: "text" },
    "/max_tokens": { fact: "limit", type: "integer", minimum: 1 },
    "/temperature": { fact: "temperature", type: "number", minimum: 0, maximum: 1 },
    "/top_p": { fact: "topP", type: "number", minimum: 0, maximum: 1 },
    "/top_k": { fact: "topK", type: "integer", minimum: 0 },
    "/stop_sequences": { fact: "stop", type: "texts" },
    "/stream": { fact: "stream", type: "boolean" },
    "/metadata/user_id": { fact: "user.safety", type: "text", longest: 256 },
    "/service_tier": { fact: "tier", words: { auto: "auto", default: "standard_only" } },
    "/tools": { fact: "tools", type: "list" },
    "/tool_choice/type": {
      fact: "choice.mode",
      words: { auto: "auto", required: "any", none: "none", tool: "tool" },
    },
    "/tool_choice/name": { fact: "choice.names", type: "text in a list" },
    "/tool_choice/disable_parallel_tool_use": { fact: "choice.parallel", type: "boolean", isNot: true },
    "/thinking/type": {
      fact: "reasoning.mode",
      words: { on: "enabled", off: "disabled", adaptive: "adaptive" },
    },
    "/thinking/budget_tokens": { fact: "reasoning.budget", type: "integer", minimum: 1024 },
    "/thinking/display": {
      fact: "reasoning.thoughts",
      words: { auto: "summarized", concise: "summarized", detailed: "summarized", none: "omitted" },
    },
    "/output_config/effort": {
      fact: "reasoning.effort",
      words: { low: "low", medium: "medium", high: "high", xhigh: "xhigh", max: "max", minimal: "low" },
    },
    "/output_config/format/type": { fact: "format.kind", words: { schema: "json_schema" } },
    "/output_config/format/schema": { fact: "format.schema", type: "object" },
    "/output_format/type": { fact: "format.kind", words: { schema: "json_schema" }, isReadOnly: true },
    "/output_format/schema": { fact: "format.schema", type: "object", isReadOnly: true },
    "/cache_control": "no other API marks a whole request for its cache",
    "/container": "a container on Anthropic's servers",
    "/context_management": "edits by Anthropic's servers",
    "/compaction": "summaries by Anthropic's servers",
    "/diagnostics": "about Anthropic's servers",
    "/inference_geo": "where Anthropic computes",
    "/speed": "a way to compute of Anthropic's own",
    "/mcp_servers": "servers that Anthropic calls without asking; other APIs ask for each call unless told",
    "/thread": "kept on Anthropic's servers",
    "/billing_policy": "an account at Anthropic",
    "/fallbacks": "other models of Anthropic",
    "/fallback_credit_token": "an account at Anthropic",
    "/user_profile_id": "an account at Anthropic",
    "/workspace_id": "an account at Anthropic",
    "/betas": "the SDK sends them as a header",
    "/anthropic_beta": "a header, where another cloud has the model",
    "/anthropic_version": "a header, where another cloud has the model",
  },
};
