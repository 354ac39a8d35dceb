/** Messages, bytes and sources shared by operator's tests. */

import {
  type AgentMessage,
  type AssistantMessage,
  SessionManager,
  type Sources,
  type ToolMessage,
  type ToolResultContent,
  type UserMessage,
} from "koine/operator";

/** Sources with numbered identifiers and a constant time. */
export const sources = (): Sources => {
  let made = 0;
  return { id: () => `id-${++made}`, clock: () => 1_700_000_000_250 };
};

export const result: ToolResultContent = {
  type: "tool_result",
  id: "c1",
  content: "ok",
  is_error: false,
  metadata: { duration_ms: 118 },
  terminate: true,
};

export const user: UserMessage = {
  role: "user",
  contents: [{ type: "text", content: "hi" }],
  id: "u1",
  timestamp: 1,
};

export const tool: ToolMessage = { role: "tool", contents: [result], id: "t1", timestamp: 3.5 };

const cost = { input: 0, output: 0, cache_read: 0, cache_write: 0, total: 0 };

export const assistant: AssistantMessage = {
  role: "assistant",
  contents: [
    { type: "thinking", content: "hm", signature: "sig" },
    { type: "text", content: "Let me " },
    { type: "tool_call", id: "c1", name: "read", args: { path: null } },
    { type: "text", content: "see." },
  ],
  id: "a1",
  timestamp: 2,
  usage: { input_tokens: 3, output_tokens: 4, cache_read_tokens: 0, cache_write_tokens: 0, cost },
  stop_reason: "tool_calls",
  error: "",
};

export const sessionOnly: AgentMessage[] = [
  { role: "custom", custom_type: "notice", timestamp: 4, contents: [] },
  { role: "branch_summary", summary: "s", from_id: "e1", timestamp: 5 },
  { role: "compaction_summary", summary: "s", tokens_before: 9, timestamp: 6 },
];

/** Bytes from text with one character per byte. */
export const bytes = (latin1: string): Uint8Array => Uint8Array.from(latin1, (char) => char.charCodeAt(0));

export const start = { cwd: "/home/me", id: "s1" };

/** The timestamp of every entry that is appended to a stored session. */
export const stamp = { timestamp: 1_700_000_000.25 };

/** A session in memory, and the text of its file. */
export const kept = (): { session: SessionManager; text: () => string } => {
  let text = "";
  const session = SessionManager.create(start, { ...sources(), write: (lines) => (text += lines) });
  return { session, text: () => text };
};

export const roles = (session: SessionManager): string[] =>
  session.buildSessionContext().messages.map(({ role }) => role);
