/** Data that describes the events of the Responses API. Source: the types of its SDK. */

import { draftOf, type Draft } from "../../../streams/support/draft.ts";
import type { JsonObject } from "../../../support/json.ts";

export const beginnings: ReadonlySet<string> = new Set([
  "response.created",
  "response.in_progress",
  "response.queued",
]);

/** The response status for each type of final event. Some servers send the status only in the event type. */
export const endings: ReadonlyMap<string, string> = new Map([
  ["response.completed", "completed"],
  ["response.incomplete", "incomplete"],
  ["response.failed", "failed"],
  ["response.cancelled", "cancelled"],
]);

export const lastResponse = (status: string, event: JsonObject): Draft => {
  const response = draftOf(event["response"]);
  return typeof response["status"] === "string" ? response : { ...response, status };
};

/**
 * The position of an event's text: in a member of the item, or in a member of a part in one of the item's
 * lists.
 */
export interface TextEvent {
  readonly item: string;
  readonly list?: "content" | "summary";
  readonly part?: string;
  readonly key: string;
}

export const listNames = ["content", "summary"] as const;

/** Each type has a `.delta` event for pieces and a `.done` event for the whole text. */
export const textEvents: ReadonlyMap<string, TextEvent> = new Map<string, TextEvent>([
  ["response.output_text", { item: "message", list: "content", part: "output_text", key: "text" }],
  ["response.refusal", { item: "message", list: "content", part: "refusal", key: "refusal" }],
  ["response.reasoning_text", { item: "reasoning", list: "content", part: "reasoning_text", key: "text" }],
  [
    "response.reasoning_summary_text",
    { item: "reasoning", list: "summary", part: "summary_text", key: "text" },
  ],
  ["response.function_call_arguments", { item: "function_call", key: "arguments" }],
  ["response.mcp_call_arguments", { item: "mcp_call", key: "arguments" }],
  ["response.custom_tool_call_input", { item: "custom_tool_call", key: "input" }],
  ["response.code_interpreter_call_code", { item: "code_interpreter_call", key: "code" }],
]);

/** Each type has an `.added` event and a `.done` event for the whole part. */
export const partEvents: ReadonlyMap<string, "content" | "summary"> = new Map([
  ["response.content_part", "content"],
  // The name that servers for open models use for reasoning parts.
  ["response.reasoning_part", "content"],
  ["response.reasoning_summary_part", "summary"],
]);

/** Events without content: audio, and progress of hosted tools, whose final state is in the item. */
const passing = [
  /^response\.audio\./,
  /^response\.compaction\.compacting$/,
  /^response\.(\w+_call|mcp_list_tools)\.\w+$/,
  /^keepalive$/,
];

export const isPassing = (type: string): boolean => passing.some((pattern) => pattern.test(type));
