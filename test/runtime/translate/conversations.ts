/**
 * A conversation in each agent dialect that uses all of the dialect's features: calls, results, media and
 * thinking.
 */

const tokens = { input: 1, output: 2, cacheRead: 3, cacheWrite: 0, totalTokens: 6 };
const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0.5 };
const gemini = { api: "google-vertex", provider: "google-vertex", model: "g" };

export const conversations = {
  pi: [
    { role: "user", content: "hi", timestamp: 1000 },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "t", thinkingSignature: "s" },
        { type: "text", text: "one", textSignature: "s2" },
        { type: "toolCall", id: "c1", name: "f", arguments: { a: 1 }, thoughtSignature: "s3" },
      ],
      ...gemini,
      usage: { ...tokens, cost },
      stopReason: "toolUse",
      timestamp: 2000,
    },
    {
      role: "toolResult",
      toolCallId: "c1",
      toolName: "f",
      content: [{ type: "text", text: "ok" }],
      isError: true,
      timestamp: 3000,
    },
  ],
  phi: [
    {
      role: "user",
      content: [
        { type: "text", text: "a" },
        { type: "image", data: "iVBORw0KGgo=", mimeType: "image/png" },
        { type: "text", text: "b" },
      ],
      timestamp: 1000,
    },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "t", signature: "s" },
        { type: "text", text: "one" },
        { type: "thinking", thinking: "", signature: "s2" },
        { type: "toolCall", id: "c1", name: "f", arguments: { a: 1 } },
        { type: "toolCall", id: "c2", name: "g", arguments: "not json" },
      ],
      stopReason: "toolUse",
      model: "claude",
      provider: "anthropic",
      usage: { input: 1, output: 2, reasoning: 0, cache_read: 3, cache_write: 0, total_tokens: 6 },
      timestamp: 2000,
    },
    {
      role: "toolResult",
      toolCallId: "c1",
      toolName: "f",
      content: [{ type: "text", text: "ok" }],
      isError: false,
      timestamp: 3000,
    },
    {
      role: "toolResult",
      toolCallId: "c2",
      toolName: "g",
      content: [
        { type: "text", text: "x" },
        { type: "image", data: "/9j/4AAQSkZJRg==", mimeType: "image/jpeg" },
        { type: "text", text: "y" },
      ],
      isError: true,
      timestamp: 3000,
    },
    {
      role: "assistant",
      content: [{ type: "text", text: "done" }],
      stopReason: "length",
      model: "claude",
      provider: "anthropic",
      usage: { input: 0, output: 0, reasoning: 0, cache_read: 0, cache_write: 0, total_tokens: 0 },
      timestamp: 4000,
    },
    { role: "user", content: [{ type: "text", text: "more" }], timestamp: 0 },
    { role: "user", content: [{ type: "text", text: "again" }], timestamp: 0 },
  ],
  operator: [
    { role: "system", contents: [{ type: "text", content: "sys" }], id: "s1", timestamp: 1.5 },
    {
      role: "user",
      contents: [
        { type: "text", content: "a" },
        { type: "image", images: ["http://a/b.png", "iVBORw0KGgo="] },
        { type: "audio", audio: ["SUQzAA=="] },
      ],
      id: "u1",
      timestamp: 1700000000.25,
    },
    {
      role: "assistant",
      contents: [
        { type: "thinking", content: "t", signature: "s" },
        { type: "text", content: "say" },
        { type: "tool_call", id: "c1", name: "n", args: { a: null } },
        { type: "tool_call", id: "c2", name: "n", args: {} },
      ],
      id: "a1",
      timestamp: 2,
      usage: {
        input_tokens: 3,
        output_tokens: 4,
        cache_read_tokens: 0,
        cache_write_tokens: 0,
        cost: { input: 0, output: 0, cache_read: 0, cache_write: 0, total: 0 },
      },
      stop_reason: "tool_calls",
      error: "",
    },
    {
      role: "tool",
      contents: [
        { type: "tool_result", id: "c1", content: "ok", is_error: false, metadata: {}, terminate: false },
        { type: "tool_result", id: "c2", content: "bad", is_error: true, metadata: {}, terminate: false },
      ],
      id: "t1",
      timestamp: 3,
    },
    {
      role: "assistant",
      contents: [
        { type: "text", content: "one" },
        { type: "text", content: "two" },
      ],
      id: "a2",
      timestamp: 4,
      usage: {
        input_tokens: 0,
        output_tokens: 0,
        cache_read_tokens: 0,
        cache_write_tokens: 0,
        cost: { input: 0, output: 0, cache_read: 0, cache_write: 0, total: 0 },
      },
      stop_reason: "stop",
      error: "",
    },
    { role: "compaction_summary", summary: "s", tokens_before: 9, timestamp: 2 },
  ],
  riffer: [
    { role: "system", content: "sys" },
    {
      role: "user",
      content: "Describe",
      id: "u1",
      files: [
        { media_type: "image/png", data: "AA==", filename: "c.png" },
        { media_type: "text/plain", data: "aGk=" },
        { media_type: "application/pdf", url: "https://e.com/x.pdf" },
      ],
    },
    {
      role: "assistant",
      content: "",
      tool_calls: [
        { id: "fc_1", call_id: "call_1", name: "weather", arguments: '{"city": "Tokyo"}' },
        { call_id: "call_2", name: "weather", arguments: "{bad" },
      ],
      reasoning: [{ type: "text", text: "t", signature: "sig", format: "anthropic-claude-v1" }],
      token_usage: { input_tokens: 5, output_tokens: 2 },
    },
    { role: "tool", content: "limit", tool_call_id: "call_1", name: "weather", error: "limit" },
    { role: "tool", content: "fine", tool_call_id: "call_2", name: "weather" },
    { role: "assistant", content: "It is fine" },
    { role: "user", content: "x" },
    { role: "user", content: "y" },
  ],
  appam: [
    { role: "system", content: [{ type: "text", text: "sys" }] },
    {
      role: "user",
      content: [
        { type: "text", text: "look" },
        { type: "image", source: { type: "url", url: "https://e/x.png" }, detail: "low" },
        { type: "document", source: { type: "text", media_type: "text/plain", data: "doc" }, title: "T" },
        { type: "text", text: "b" },
      ],
      id: "m0",
      timestamp: "2026-04-05T08:20:30.500Z",
    },
    {
      role: "assistant",
      content: [
        { type: "thinking", id: "rs_1", thinking: "t", encrypted_content: "e", redacted: false },
        { type: "thinking", thinking: "RED", redacted: true },
        { type: "text", text: "x" },
        { type: "tool_use", id: "c1", name: "f", input: { a: 1 } },
        { type: "thinking", thinking: "", signature: "gem", redacted: false },
        { type: "tool_use", id: "c2", name: "f", input: { a: 2 } },
      ],
      id: "m1",
      timestamp: "2026-04-05T08:20:31.123456Z",
    },
    {
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "c1", content: { a: 1 }, is_error: true },
        { type: "tool_result", tool_use_id: "c2", content: "ok" },
        { type: "text", text: "and now?" },
      ],
      id: "m2",
    },
    {
      role: "assistant",
      content: [{ type: "text", text: "r" }],
      reasoning: "why",
      reasoning_details: [
        { type: "reasoning.text", text: "why", signature: "sg", format: "google-gemini-v1", index: 0 },
        { type: "reasoning.encrypted", data: "enc", id: "d", format: "google-gemini-v1", index: 0 },
      ],
    },
  ],
  "appam-chat": [
    { role: "developer", content: "dev" },
    { role: "user", name: "bob", content: "hi", timestamp: "2026-04-05T10:20:30Z" },
    {
      role: "assistant",
      content: "hi",
      tool_calls: [{ id: "c1", type: "function", function: { name: "f", arguments: '{"x": 1}' } }],
      reasoning: "r",
      timestamp: "2026-04-05T10:20:31Z",
      id: "msg_9",
      status: "completed",
    },
    { role: "tool", name: "f", tool_call_id: "c1", content: "out", id: "msg_t", status: "failed" },
    {
      role: "assistant",
      content: "yes",
      raw_content_blocks: [
        { type: "thinking", thinking: "t", signature: "s", redacted: false },
        { type: "text", text: "yes" },
      ],
      reasoning: "t",
    },
  ],
} as const;
