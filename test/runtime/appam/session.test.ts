/** Session and SessionHistoryRow: counts, conversions both ways, and rejected data. */

import { DecodeError, EncodeError } from "koine/core";
import { AggregatedUsage, Session, SessionHistoryError, SessionHistoryRow } from "koine/appam";
import { describe, expect, test } from "vitest";
import { assistant, call, clock, tool } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const usage = AggregatedUsage.decode({
  total_input_tokens: 10,
  total_output_tokens: 5,
  total_cache_creation_tokens: 0,
  total_cache_read_tokens: 0,
  total_reasoning_tokens: 0,
  total_cost_usd: 0.25,
  request_count: 2,
});

const session: Session = frozen({
  session_id: "s-1",
  agent_name: "weather",
  model: "m",
  messages: [
    { role: "user", content: "hi" },
    assistant,
    tool,
    { role: "assistant", tool_calls: [call, { ...call, id: "call_2" }] },
    { role: "assistant", content: "" },
  ],
  started_at: "2026-04-05T10:20:00.250Z",
  ended_at: null,
  usage,
});

test("counts turns and tool calls", () => {
  expect(Session.turnCount(session)).toBe(2);
  expect(Session.toolCallCount(session)).toBe(3);
});

describe("fromSession", () => {
  test("writes messages as JSON text, counts, and times with offset zero", () => {
    expect(SessionHistoryRow.fromSession(session, clock)).toStrictEqual({
      id: "s-1",
      agent_name: "weather",
      model: "m",
      messages: JSON.stringify(session.messages),
      metadata: null,
      started_at: "2026-04-05T10:20:00.250+00:00",
      updated_at: "2026-04-05T10:20:30+00:00",
      ended_at: null,
      turn_count: 2,
      tool_call_count: 3,
      usage: AggregatedUsage.stringify(usage),
    });
  });

  test("uses the end time of an ended session as its update time", () => {
    const ended = { ...session, ended_at: "2026-04-05T12:00:00+02:00", usage: null };
    expect(SessionHistoryRow.fromSession(ended, clock)).toMatchObject({
      updated_at: "2026-04-05T10:00:00+00:00",
      ended_at: "2026-04-05T10:00:00+00:00",
      usage: null,
    });
  });

  test("uses the system time without a clock", () => {
    expect(SessionHistoryRow.is(SessionHistoryRow.fromSession(session))).toBe(true);
  });

  test("rejects a session that has not started", () => {
    const waiting = (): unknown => SessionHistoryRow.fromSession({ ...session, started_at: null });
    expect(waiting).toThrow(SessionHistoryError);
    expect(waiting).toThrow(expect.objectContaining({ code: "not_started" }));
  });

  test("rejects an invalid message", () => {
    const broken = { ...session, messages: [{ ...assistant, timestamp: "yesterday" }] };
    expect(() => SessionHistoryRow.fromSession(broken)).toThrow(EncodeError);
  });
});

describe("toSession", () => {
  const row = frozen(SessionHistoryRow.fromSession(session, clock));

  test("restores the session", () => {
    expect(SessionHistoryRow.toSession(row)).toEqual(session);
    expect(SessionHistoryRow.toSession({ ...row, usage: null }).usage).toBeNull();
  });

  test.each([
    ["messages that are not JSON", { messages: "[" }, "syntax", "/messages/0"],
    ["messages that are not a list", { messages: "{}" }, "type", "/messages"],
    [
      "one unreadable message",
      { messages: '[{"role":"user"},{"role":"function"}]' },
      "enum",
      "/messages/1/role",
    ],
    [
      "a usage that upstream would lose",
      { usage: '{"total_input_tokens":-1}' },
      "int_range",
      "/usage/total_input_tokens",
    ],
    ["a usage that is not JSON", { usage: "{" }, "syntax", "/usage"],
  ])("reports %s", (_name, columns, code, pointer) => {
    const read = (): unknown => SessionHistoryRow.toSession({ ...row, ...columns });
    expect(read).toThrow(DecodeError);
    expect(read).toThrow(
      expect.objectContaining({
        issues: expect.arrayContaining([expect.objectContaining({ code, pointer })]),
      }),
    );
  });
});
