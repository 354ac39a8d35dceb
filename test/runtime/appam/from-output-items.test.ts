/** fromOutputItems: merges related items into one message and keeps the rest in raw blocks. */

import { ChatMessage, type OutputContent, type ReasoningItem, ResponsesOutputItem } from "koine/appam";
import { describe, expect, test } from "vitest";
import { withoutData } from "../../harness/data.ts";
import { exchangesOf, memberOf } from "../../harness/recordings.ts";
import { called, read, said, text } from "./items.ts";
import { call, clock, counting, now, reasoning, use } from "./samples.ts";

describe("an assistant turn", () => {
  test("becomes one message with reasoning, text and calls", () => {
    expect(read(reasoning, said(text("Let me check.")), called("call_1"), called("call_2"))).toStrictEqual([
      {
        role: "assistant",
        content: "Let me check.",
        tool_calls: [call, { ...call, id: "call_2" }],
        reasoning: "Weather is asked for.",
        raw_content_blocks: [
          {
            type: "thinking",
            id: "rs_1",
            thinking: "Weather is asked for.",
            encrypted_content: "gAAA",
            redacted: false,
          },
          { type: "text", text: "Let me check." },
          use,
          { ...use, id: "call_2" },
        ],
        timestamp: now,
        id: "msg_1",
        status: "completed",
      },
    ]);
  });

  test("has no raw blocks if it has only plain text and calls", () => {
    expect(read(said(text("hi")), called("call_1"))).toStrictEqual([
      {
        role: "assistant",
        content: "hi",
        tool_calls: [call],
        timestamp: now,
        id: "msg_1",
        status: "completed",
      },
    ]);
  });

  test("takes the identifier of its first call if it has only calls", () => {
    expect(read(called("a"), called("b"))).toMatchObject([{ id: "fc_a", status: "completed" }]);
  });

  test("ends at the next message or reasoning item", () => {
    const messages = read(reasoning, said(text("a")), said(text("b")), called("c"), reasoning, called("d"));
    expect(messages).toMatchObject([
      { content: "a", reasoning: "Weather is asked for." },
      { content: "b", tool_calls: [{ id: "c" }] },
      { tool_calls: [{ id: "d" }], reasoning: "Weather is asked for." },
    ]);
  });

  test("is incomplete if one of its items is", () => {
    expect(read(said(text("a")), { ...called("c"), status: "in_progress" })).toMatchObject([
      { status: "in_progress" },
    ]);
    expect(read({ ...said(), status: "incomplete" }, called("c"))).toMatchObject([{ status: "incomplete" }]);
  });
});

describe("reasoning", () => {
  const plain: ReasoningItem = { type: "reasoning", id: "r", content: [], summary: [] };
  const item = (content: string[], summary: string[]) => ({
    ...plain,
    content: content.map((words) => ({ type: "reasoning_text" as const, text: words })),
    summary: summary.map((words) => ({ type: "summary_text" as const, text: words })),
  });

  test.each<[ReasoningItem, string]>([
    [item(["a", "b"], []), "a\nb"],
    [item([], ["a", "b"]), "a\nb"],
    [item(["a", "b"], ["s", "t"]), "Summary:\ns\nt\n\na\nb"],
    [{ ...plain, content: [{ type: "summary_text", text: "s" }] }, "s"],
    [{ ...plain, summary: [{ type: "reasoning_text", text: "t" }] }, "t"],
  ])("becomes text: %#", (found, words) => {
    expect(read(found, said(text("x")))).toMatchObject([{ reasoning: words }]);
  });

  test("is joined across items, with one block per item", () => {
    const messages = read(item(["a"], []), { ...item(["b"], []), signature: "s" }, said(text("x")));
    expect(messages).toMatchObject([
      {
        reasoning: "a\nb",
        raw_content_blocks: [{ thinking: "a" }, { thinking: "b", signature: "s" }, { text: "x" }],
      },
    ]);
  });

  test("at the end becomes its own message", () => {
    expect(read(said(text("x")), reasoning)).toMatchObject([
      { content: "x" },
      { role: "assistant", reasoning: "Weather is asked for.", raw_content_blocks: [{ id: "rs_1" }] },
    ]);
  });

  test("without readable text is only in its block", () => {
    const [message] = read({ ...reasoning, summary: [] }, called("c"));
    expect(message).not.toHaveProperty("reasoning");
    expect(message?.raw_content_blocks).toMatchObject([
      { thinking: "", encrypted_content: "gAAA" },
      { type: "tool_use" },
    ]);
  });
});

describe("a message", () => {
  test("joins its texts with newlines and also keeps them separately in raw blocks", () => {
    expect(read(said(text("a"), text("b")))).toMatchObject([
      { content: "a\nb", raw_content_blocks: [{ text: "a" }, { text: "b" }] },
    ]);
  });

  test("marks a refusal in its content", () => {
    const refusal: OutputContent = { type: "refusal", refusal: "I cannot." };
    expect(read(said(refusal))).toMatchObject([{ content: "[REFUSAL] I cannot." }]);
  });

  test("has empty content if it has no text", () => {
    expect(read(said())).toMatchObject([{ content: "" }]);
    expect(read(said(text("")))).toStrictEqual([
      { role: "assistant", content: "", timestamp: now, id: "msg_1", status: "completed" },
    ]);
  });
});

test("an empty message after reasoning round-trips with it", () => {
  const [message] = read(reasoning, said());
  expect(message).toMatchObject({ content: "", raw_content_blocks: [{ id: "rs_1" }, { text: "" }] });
  expect(ChatMessage.toInputItems(message ?? { role: "user" }, counting())).toMatchObject([
    { type: "reasoning", id: "rs_1" },
    { type: "message", id: "msg_1", content: [{ text: "" }] },
  ]);
});

test("drops other items", () => {
  const others = [
    { type: "web_search_call", id: "w", status: "completed" },
    { type: "mcp_list_tools", id: "m" },
  ].map((wire) => ResponsesOutputItem.decode(wire));
  expect(read(...others)).toEqual([]);
  expect(read(...others, said(text("a")), ...others, called("c"))).toHaveLength(1);
});

test("puts compaction before the following blocks", () => {
  expect(read({ type: "compaction", id: "cmp_1", encrypted_content: "e" }, said(text("a")))).toMatchObject([
    { content: "a", raw_content_blocks: [{ type: "compaction", id: "cmp_1" }, { text: "a" }] },
  ]);
});

describe("undecoded output of an API", () => {
  const sent = [
    { type: "web_search_call", id: "ws_1", status: "completed", action: { type: "search", query: "q" } },
    { type: "reasoning", id: "rs_1", summary: [], content: null, encrypted_content: null, status: null },
    {
      type: "message",
      id: "msg_1",
      role: "assistant",
      status: "completed",
      content: [{ type: "output_text", text: "Hi.", annotations: [], logprobs: [] }],
    },
    { type: "function_call", id: "fc_a", call_id: "a", name: "f", arguments: "{}", status: "completed" },
  ];

  test("is accepted, and null fields are treated as absent", () => {
    expect(ChatMessage.fromOutputItems(sent, clock)).toMatchObject([
      { content: "Hi.", tool_calls: [{ id: "a" }], id: "msg_1", status: "completed" },
    ]);
  });

  test("is rejected with its location if malformed", () => {
    expect(() => ChatMessage.fromOutputItems([{ type: "reasoning" }], clock)).toThrow("/id");
    expect(() => ChatMessage.fromOutputItems([null], clock)).toThrow("InputItem");
  });

  const outputs = (exchangesOf("openai-responses", "compat-responses") ?? []).flatMap(
    ({ responses, events }) =>
      [...responses, ...events.map((event) => memberOf(event, "response"))]
        .map((response) => memberOf(response, "output"))
        .filter((output) => Array.isArray(output)),
  );

  test.skipIf(outputs.length === 0)(
    outputs.length === 0
      ? withoutData("recordings")
      : `${outputs.length} recorded outputs convert the same with and without decoding`,
    () => {
      for (const output of outputs) {
        const decoded = output.map((item) => ResponsesOutputItem.decode(item));
        expect(ChatMessage.fromOutputItems(output, clock)).toEqual(
          ChatMessage.fromOutputItems(decoded, clock),
        );
      }
    },
  );
});
