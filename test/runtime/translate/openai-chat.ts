/** Chat Completions messages shared by tests, and a conversation in the API's format. */

import type { JsonValue } from "../../../runtime/core/index.ts";
import { writtenAnew } from "./anew.ts";

export const itself = (...messages: JsonValue[]): unknown =>
  writtenAnew({ messages }, "openai-chat").output.messages;

export const call = (id: string): JsonValue => ({
  id,
  type: "function",
  function: { name: "f", arguments: "{}" },
});
export const calling = (...ids: string[]): JsonValue => ({
  role: "assistant",
  content: null,
  tool_calls: ids.map(call),
});
export const answer = (id: string): JsonValue => ({ role: "tool", tool_call_id: id, content: "ok" });
export const png = "data:image/png;base64,iVBORw0KGgo=";
