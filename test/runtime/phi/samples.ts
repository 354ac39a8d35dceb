/** Messages shared by phi's tests. */

import type { AssistantMessage, ToolResultMessage, TurnId, Usage, UserMessage } from "koine/phi";

export const user: UserMessage = { role: "user", content: [{ type: "text", text: "hi" }], timestamp: 1 };

export const usage: Usage = {
  input: 1000,
  output: 500,
  reasoning: 200,
  cache_read: 2000,
  cache_write: 1000,
  total_tokens: 4500,
};

export const assistant: AssistantMessage = {
  role: "assistant",
  content: [{ type: "toolCall", id: "c1", name: "read", arguments: { path: "a" } }],
  stopReason: "toolUse",
  model: "m",
  provider: "p",
  usage,
  timestamp: 2,
};

export const toolResult: ToolResultMessage = {
  role: "toolResult",
  toolCallId: "c1",
  toolName: "read",
  content: [{ type: "text", text: "done" }],
  isError: false,
  timestamp: 3,
};

export const turn: TurnId = { loopId: "L.1", turnIndex: 3 };
