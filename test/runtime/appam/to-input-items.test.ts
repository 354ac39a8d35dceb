/** toInputItems for flat messages of every role. */

import { ChatMessage } from "koine/appam";
import { describe, expect, test } from "vitest";
import { itemsOf } from "./items.ts";
import { args, assistant, call, metadata, now, tool } from "./samples.ts";

describe("flat messages", () => {
  test.each(["user", "system", "developer"] as const)("%s becomes input text", (role) => {
    expect(itemsOf({ role, content: "hi", timestamp: now, name: "n" })).toStrictEqual([
      { type: "message", role, content: [{ type: "input_text", text: "hi" }] },
    ]);
  });

  test.each(["user", "system", "developer"] as const)("%s becomes only a message", (role) => {
    const words: ChatMessage = { role, content: "hi", reasoning: "I think.", tool_calls: [call] };
    expect(itemsOf(words)).toStrictEqual([
      { type: "message", role, content: [{ type: "input_text", text: "hi" }] },
    ]);
    const { content: _, ...without } = words;
    expect(itemsOf(without)).toEqual([]);
    const blocks: ChatMessage["raw_content_blocks"] = [
      { type: "thinking", thinking: "t", redacted: false },
      { type: "text", text: "hi" },
      { type: "tool_use", id: "c", name: "f", input: {} },
    ];
    expect(itemsOf({ role, raw_content_blocks: blocks })).toMatchObject([
      { type: "message", content: [{ type: "input_text", text: "hi" }] },
    ]);
  });

  test("empty text becomes a message, missing text does not", () => {
    expect(itemsOf({ role: "user", content: "" })).toHaveLength(1);
    expect(itemsOf({ role: "user" })).toEqual([]);
    expect(itemsOf({ role: "assistant" })).toEqual([]);
    expect(itemsOf({ role: "tool", tool_call_id: "c" })).toEqual([]);
  });

  test("a user message keeps its identifier and status", () => {
    expect(itemsOf({ role: "user", content: "hi", id: "msg_1", status: "completed" })).toMatchObject([
      { id: "msg_1", status: "completed" },
    ]);
  });

  test("an assistant message becomes reasoning, message and function calls", () => {
    expect(itemsOf(assistant)).toStrictEqual([
      {
        type: "reasoning",
        id: "reasoning_id1",
        content: [{ type: "reasoning_text", text: "Weather is asked for." }],
        summary: [],
      },
      {
        type: "message",
        role: "assistant",
        content: [{ type: "output_text", text: "Let me check.", annotations: [] }],
        id: "msg_9",
        status: "incomplete",
      },
      {
        type: "function_call",
        id: "fc_id2",
        call_id: "call_1",
        name: "get_weather",
        arguments: args,
        status: "completed",
      },
    ]);
  });

  test("an assistant message without an identifier and status gets both", () => {
    expect(itemsOf({ role: "assistant", content: "hi" })).toMatchObject([
      { id: "msg_id1", status: "completed" },
    ]);
  });

  test("identifiers are random UUIDs by default", () => {
    const [item] = ChatMessage.toInputItems({ role: "assistant", tool_calls: [call] });
    expect(item).toMatchObject({ id: expect.stringMatching(/^fc_[0-9a-f]{32}$/) });
  });

  test("a tool message becomes the output of its call", () => {
    expect(itemsOf(tool)).toStrictEqual([
      {
        type: "function_call_output",
        id: "fc_output_id1",
        call_id: "call_1",
        output: "18 degrees",
        status: "completed",
      },
    ]);
    expect(itemsOf({ role: "tool", content: "x" })).toMatchObject([{ call_id: "" }]);
  });

  test.each<Partial<ChatMessage>>([
    { tool_metadata: metadata(false) },
    { tool_metadata: metadata(false), status: "completed" },
    { status: "failed" },
    { status: "incomplete" },
  ])("a failed tool has an incomplete output: %j", (fields) => {
    expect(itemsOf({ role: "tool", content: "x", tool_call_id: "c", ...fields })).toMatchObject([
      { status: "incomplete" },
    ]);
  });
});
