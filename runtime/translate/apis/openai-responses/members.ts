/** Request members of the Responses API. */

import type { Table } from "../../bodies/member.ts";
import { efforts, formats } from "../openai/members.ts";

export const responsesMembers: Table = {
  source:
    "https://platform.openai.com/docs/api-reference/responses/create, and ResponseCreateParams of SDK 7.57",
  members: {
    "/max_output_tokens": { fact: "limit", type: "integer", minimum: 16, isNullable: true },
    "/text/verbosity": { fact: "verbosity", type: "text", isNullable: true },
    "/text/format/type": { fact: "format.kind", words: formats },
    "/text/format/schema": { fact: "format.schema", type: "object" },
    "/text/format/name": { fact: "format.name", type: "text" },
    "/text/format/description": { fact: "format.description", type: "text" },
    "/text/format/strict": { fact: "format.strict", type: "boolean", isNullable: true },
    "/reasoning/effort": { fact: "reasoning.effort", words: efforts },
    "/reasoning/summary": {
      fact: "reasoning.thoughts",
      words: { auto: "auto", concise: "concise", detailed: "detailed" },
    },
    "/reasoning/generate_summary": {
      fact: "reasoning.thoughts",
      words: { auto: "auto", concise: "concise", detailed: "detailed" },
      isReadOnly: true,
    },
    "/tool_choice/type": {
      fact: "choice.form.type",
      words: { function: "function", custom: "custom", allowed: "allowed_tools" },
    },
    "/tool_choice/name": { fact: "choice.form.name", type: "text" },
    "/tool_choice/mode": { fact: "choice.form.mode", type: "text" },
    "/tool_choice/tools": { fact: "choice.form.tools", type: "list" },
    "/tool_choice/server_label": "a server that the API calls",
    "/prompt_cache_options/comparison_response_id": "a response stored on OpenAI's servers",
    "/prompt_cache_options/prewarm": "an OpenAI cache setting",
    "/reasoning/mode": "other APIs have no reasoning modes",
    "/reasoning/context": "selects which earlier reasoning the API reads",
    "/include": "output that the API omits by default",
    "/background": "responses that are fetched later",
    "/background_options": "responses that are fetched later",
    "/max_tool_calls": "other APIs do not limit calls to their built-in tools",
    "/truncation": "other APIs do not truncate conversations",
    "/context_management": "context edits made on OpenAI's servers",
    "/conversation": "stored on OpenAI's servers",
    "/previous_response_id": "stored on OpenAI's servers",
    "/prompt": "stored on OpenAI's servers",
    "/image": "OpenAI's image settings",
    "/access_programs": "an OpenAI account setting",
  },
};
