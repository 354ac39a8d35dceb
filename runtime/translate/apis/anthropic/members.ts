/** Request members of Anthropic's Messages API. */

import type { Table } from "../../bodies/member.ts";

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
    "/cache_control": "other APIs cannot mark a whole request for caching",
    "/container": "a container on Anthropic's servers",
    "/context_management": "context edits made on Anthropic's servers",
    "/compaction": "summaries created on Anthropic's servers",
    "/diagnostics": "diagnostics from Anthropic's servers",
    "/inference_geo": "the region in which Anthropic runs inference",
    "/speed": "an Anthropic speed setting",
    "/mcp_servers": "servers that Anthropic calls without approval; other APIs require approval by default",
    "/thread": "stored on Anthropic's servers",
    "/billing_policy": "an Anthropic account setting",
    "/fallbacks": "alternative Anthropic models",
    "/fallback_credit_token": "an Anthropic account setting",
    "/user_profile_id": "an Anthropic account setting",
    "/workspace_id": "an Anthropic account setting",
    "/betas": "the SDK sends it as a header",
    "/anthropic_beta": "a header for Anthropic models on other cloud platforms",
    "/anthropic_version": "a header for Anthropic models on other cloud platforms",
  },
};
