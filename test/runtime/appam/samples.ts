/** Messages, items, and sources of time and identifiers shared by appam's tests. */

import type {
  ChatMessage,
  ReasoningItem,
  ThinkingBlock,
  ToolCall,
  ToolExecutionMetadata,
  ToolUseBlock,
  UnifiedMessage,
} from "koine/appam";

export const clock = () => Date.UTC(2026, 3, 5, 10, 20, 30);
export const now = "2026-04-05T10:20:30Z";

/** Identifiers `id-1`, `id-2` …, whose hyphens are removed like those of UUIDs. */
export const counting = (): (() => string) => {
  let count = 0;
  return () => `id-${++count}`;
};

export const args = '{"location": "San Francisco, CA"}';

export const call: ToolCall = {
  id: "call_1",
  type: "function",
  function: { name: "get_weather", arguments: args },
};

export const use: ToolUseBlock = {
  type: "tool_use",
  id: "call_1",
  name: "get_weather",
  input: { location: "San Francisco, CA" },
};

export const signed: ThinkingBlock = { type: "thinking", thinking: "t", signature: "s", redacted: false };
export const sealed: ThinkingBlock = {
  type: "thinking",
  id: "rs_1",
  thinking: "",
  encrypted_content: "gAAA",
  redacted: false,
};

export const metadata = (success: boolean): ToolExecutionMetadata => ({
  success,
  duration_ms: 12.5,
  tool_name: "get_weather",
  arguments: args,
});

export const assistant: ChatMessage = {
  role: "assistant",
  content: "Let me check.",
  tool_calls: [call],
  reasoning: "Weather is asked for.",
  timestamp: now,
  id: "msg_9",
  status: "incomplete",
};

export const tool: ChatMessage = {
  role: "tool",
  name: "get_weather",
  tool_call_id: "call_1",
  content: "18 degrees",
  tool_metadata: metadata(true),
};

export const unified: UnifiedMessage = {
  role: "assistant",
  content: [signed, { type: "text", text: "Let me check." }, use],
  id: "msg_9",
  timestamp: now,
};

export const reasoning: ReasoningItem = {
  type: "reasoning",
  id: "rs_1",
  content: [],
  summary: [{ type: "summary_text", text: "Weather is asked for." }],
  encrypted_content: "gAAA",
};
