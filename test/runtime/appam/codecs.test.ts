/**
 * Tests for appam's codecs: one issue per mistake, numbers with exact digits, keys in the schema's order,
 * frozen values.
 */

import { DecodeError } from "koine/core";
import * as appam from "koine/appam";
import { ChatMessage, InputItem, UnifiedMessage } from "koine/appam";
import { describe, expect, test } from "vitest";

describe("text", () => {
  test("writes keys in upstream's order, the tag first", () => {
    const wire = '{"status":"completed","id":"msg_1","content":"hi","zzz":1,"role":"assistant"}';
    expect(ChatMessage.stringify(ChatMessage.parse(wire))).toBe(
      '{"role":"assistant","content":"hi","id":"msg_1","status":"completed","zzz":1}',
    );
    const block =
      '{"role":"user","content":[{"tool_use_id":"c","content":{"b":1,"a":2},"type":"tool_result"}]}';
    expect(UnifiedMessage.stringify(UnifiedMessage.parse(block))).toBe(
      '{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":{"b":1,"a":2}}]}',
    );
  });

  test("rejects a duplicate key, as upstream does", () => {
    expect(() => ChatMessage.parse('{"role":"user","role":"tool"}')).toThrow(DecodeError);
  });

  test("keeps the digits of big integers in arguments", () => {
    const text =
      '{"role":"assistant","content":[{"type":"tool_use","id":"c","name":"f","input":{"id":18446744073709551615}}]}';
    expect(UnifiedMessage.stringify(UnifiedMessage.parse(text))).toBe(text);
    const [chat] = ChatMessage.fromUnified(UnifiedMessage.parse(text));
    expect(chat?.tool_calls?.[0]?.function.arguments).toBe('{"id":18446744073709551615}');
  });
});

test("reports one issue for a misspelled tag", () => {
  const wire = {
    role: "assistant",
    raw_content_blocks: [{ type: "toolUse", id: "c", name: "f", input: {} }],
  };
  expect(ChatMessage.validate(wire)).toMatchObject({
    ok: false,
    issues: [
      { code: "tag", pointer: "/raw_content_blocks/0/type", message: expect.stringContaining("tool_use") },
    ],
  });
});

test("rejects a known item with an invalid body and keeps an unknown one", () => {
  expect(InputItem.is({ type: "function_call", id: "fc" })).toBe(false);
  expect(InputItem.decode({ type: "function_cal", id: "fc" })).toMatchObject({
    kind: "unknown",
    tag: "function_cal",
  });
});

test("Standard Schema returns the value or the issues", () => {
  expect(ChatMessage["~standard"].validate({ role: "user", content: null })).toEqual({
    value: { role: "user" },
  });
  expect(ChatMessage["~standard"].validate({ role: "usr" })).toMatchObject({ issues: [{ path: ["role"] }] });
});

test("reads and writes types that the documents only refer to", () => {
  const tool = { name: "f", description: "d", parameters: { type: "object" } };
  expect(appam.UnifiedTool.parse(appam.UnifiedTool.stringify(tool))).toEqual(tool);
  const event = { type: "tool_call_started", tool_name: "f", arguments: "{}" };
  expect(appam.StreamEvent.stringify(appam.StreamEvent.decode(event))).toBe(JSON.stringify(event));
  const compaction = { type: "compaction", provider: "anthropic", summary: "s" };
  expect(appam.StreamEvent.decode(compaction)).toEqual(compaction);
  expect(appam.StreamEvent.is({ type: "compaction" })).toBe(false);
  const detail = { type: "reasoning.text", text: "t", format: "anthropic-claude-v1", index: 0 };
  expect(appam.ReasoningDetail.stringify(appam.ReasoningDetail.decode(detail))).toBe(JSON.stringify(detail));
});

test("entities with methods are frozen", () => {
  const { ReasoningDetail, Session, SessionHistoryRow, UnifiedRole, UnifiedToolCall, UnifiedUsage } = appam;
  const all = [
    ChatMessage,
    ReasoningDetail,
    Session,
    SessionHistoryRow,
    UnifiedMessage,
    UnifiedRole,
    UnifiedToolCall,
    UnifiedUsage,
  ];
  expect(all.filter((codec) => !Object.isFrozen(codec))).toEqual([]);
});
