/** The members of a request to the Responses API beside its conversation. */

import type { Table } from "../member.ts";
import { efforts, formats } from "./openai.ts";

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
    "/prompt_cache_options/comparison_response_id": "an answer on OpenAI's servers",
    "/prompt_cache_options/prewarm": "about OpenAI's cache",
    "/reasoning/mode": "no other API has a mode of reasoning",
    "/reasoning/context": "which reasoning the API reads again",
    "/include": "what the API leaves out unless asked",
    "/background": "answers that are fetched later",
    "/max_tool_calls": "no other API counts the calls of its own tools",
    "/truncation": "no other API cuts a conversation",
    "/context_management": "edits by OpenAI's servers",
    "/conversation": "kept on OpenAI's servers",
    "/previous_response_id": "kept on OpenAI's servers",
    "/prompt": "kept on OpenAI's servers",
    "/image": "settings of OpenAI's images",
    "/access_programs": "an account at OpenAI",
  },
};
