/**
 * StreamAccumulator: builds the messages that upstream pushes from its events, and reports unexpected events.
 */

import * as fc from "fast-check";
import { ChatMessage, StreamAccumulator, StreamEvent } from "koine/appam";
import { expect, test } from "vitest";
import { clock } from "./samples.ts";

const timestamp = "2026-04-05T10:20:30Z";

const numbered = (): (() => string) => {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, "0")}`;
};

const accumulate = (events: readonly unknown[]): StreamAccumulator => {
  const accumulator = new StreamAccumulator({ clock, ids: numbered() });
  for (const event of events) accumulator.add(StreamEvent.decode(event));
  return accumulator;
};

const started = { type: "session_started", session_id: "s-1" };
const callId = (count: number): string => `call_00000000000040008000${String(count).padStart(12, "0")}`;

const weather = (city: string) => ({
  type: "tool_call_started",
  tool_name: "weather",
  arguments: `{"city":"${city}"}`,
});

const answered = (result: unknown) => ({
  type: "tool_call_completed",
  tool_name: "weather",
  result,
  success: true,
  duration_ms: 12.5,
});

test("builds reasoning, text, two calls with results, and the next turn", () => {
  const { messages, problems, sessionId, isOver } = accumulate([
    started,
    { type: "reasoning", content: "I should " },
    { type: "reasoning", content: "look." },
    { type: "content", content: "Let me " },
    { type: "content", content: "see." },
    weather("Berlin"),
    weather("Bonn"),
    answered({ degrees: 18 }),
    answered("rain"),
    { type: "content", content: "18 degrees, and rain in Bonn." },
    { type: "done" },
  ]);
  expect(messages).toEqual([
    {
      role: "assistant",
      content: "Let me see.",
      tool_calls: [
        { id: callId(1), type: "function", function: { name: "weather", arguments: '{"city":"Berlin"}' } },
        { id: callId(2), type: "function", function: { name: "weather", arguments: '{"city":"Bonn"}' } },
      ],
      reasoning: "I should look.",
      timestamp,
      status: "completed",
    },
    ...[
      [1, "Berlin", '{"degrees":18}'],
      [2, "Bonn", "rain"],
    ].map(([count, city, content]) => ({
      role: "tool",
      name: "weather",
      tool_call_id: callId(Number(count)),
      content,
      tool_metadata: {
        success: true,
        duration_ms: 12.5,
        tool_name: "weather",
        arguments: `{"city":"${city}"}`,
      },
      timestamp,
    })),
    { role: "assistant", content: "18 degrees, and rain in Bonn.", timestamp, status: "completed" },
  ]);
  expect(messages.every((message) => ChatMessage.is(ChatMessage.encode(message)))).toBe(true);
  expect([problems, sessionId, isOver]).toEqual([[], "s-1", true]);
});

test("writes a failed tool's result as upstream does, and an error ends the message", () => {
  const accumulator = accumulate([
    started,
    weather("Berlin"),
    { type: "tool_call_failed", tool_name: "weather", error: "offline" },
    { type: "content", content: "I can" },
    { type: "error", message: "the provider went away" },
  ]);
  const [, tool, last] = accumulator.messages;
  expect(tool).toMatchObject({ content: '{"error":"offline","success":false}', status: "failed" });
  expect(last).toMatchObject({ content: "I can", status: "failed" });
  expect([accumulator.error, accumulator.isOver]).toEqual(["the provider went away", true]);
});

test("a message is in progress until its turn ends, and incomplete if the stream stops early", () => {
  const accumulator = accumulate([started, { type: "content", content: "Hel" }]);
  expect(accumulator.messages).toMatchObject([{ content: "Hel", status: "in_progress" }]);
  accumulator.end();
  expect(accumulator.messages).toMatchObject([{ content: "Hel", status: "incomplete" }]);
});

test("uses the last usage, and ignores unknown events and compactions", () => {
  const snapshot = { total_input_tokens: 1, total_output_tokens: 2, total_cache_creation_tokens: 0 };
  const rest = { total_cache_read_tokens: 0, total_reasoning_tokens: 0, total_cost_usd: 0, request_count: 1 };
  const usage = { ...snapshot, ...rest };
  const { messages, ...accumulator } = accumulate([
    started,
    { type: "usage_update", snapshot: usage },
    { type: "compaction", provider: "anthropic", summary: "Earlier." },
    { type: "of a later version", content: "?" },
  ]);
  expect(messages).toEqual([]);
  expect(accumulator.usage).toMatchObject(usage);
});

test.each([
  ["a stream without a start event", [{ type: "content", content: "a" }], ["not_started 0"]],
  ["a nested session", [started, started], ["started_twice 1"]],
  ["a result without a call", [started, answered(1)], ["call_not_started 1"]],
  ["a duplicate result", [started, weather("Bonn"), answered(1), answered(1)], ["call_not_started 3"]],
  ["a call without a result", [started, weather("Bonn"), { type: "done" }], ["call_unanswered 1"]],
  ["text after the end", [started, { type: "done" }, { type: "content", content: "a" }], ["after_end 2"]],
  ["two ends", [started, { type: "done" }, { type: "done" }], ["after_end 2"]],
])("reports %s", (_name, events, expected) => {
  const { problems } = accumulate(events);
  expect(problems.map(({ code, index }) => `${code} ${index}`)).toEqual(expected);
  expect(problems.every(({ message }) => message.length > 10)).toBe(true);
});

const text = fc.string({ minLength: 1 });
const turn = fc.record({ content: text, calls: fc.array(text, { maxLength: 3 }) });
/** A turn without calls ends the stream, as in upstream's loop. */
const turns = fc.tuple(fc.array(turn.filter(({ calls }) => calls.length > 0)), text);

test("restores random turns, whatever the size of the chunks", () => {
  fc.assert(
    fc.property(turns, fc.nat({ max: 5 }), ([said, last], size) => {
      const cut = (content: string) =>
        content
          .match(new RegExp(`[^]{1,${size + 1}}`, "g"))
          ?.map((piece) => ({ type: "content", content: piece })) ?? [];
      const events = said.flatMap(({ content, calls }) => [
        ...cut(content),
        ...calls.map((name) => ({ type: "tool_call_started", tool_name: name, arguments: "{}" })),
        ...calls.map((name) => ({ type: "tool_call_failed", tool_name: name, error: name })),
      ]);
      const accumulator = accumulate([started, ...events, ...cut(last), { type: "done" }]);
      expect(accumulator.problems).toEqual([]);
      const assistants = accumulator.messages.filter(({ role }) => role === "assistant");
      expect(assistants.map(({ content }) => content)).toEqual([...said.map(({ content }) => content), last]);
      const callIds = assistants.flatMap(({ tool_calls: calls = [] }) => calls.map(({ id }) => id));
      const tools = accumulator.messages.filter(({ role }) => role === "tool");
      expect(tools.map(({ tool_call_id: id }) => id)).toEqual(callIds);
    }),
  );
});
