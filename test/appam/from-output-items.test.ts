/** fromOutputItems: what belongs together becomes one message, and what flat fields cannot hold stays in raw blocks. */

import {
  ChatMessage,
  type FunctionCallItem,
  type InputItem,
  type OutputContent,
  type OutputMessage,
  type ReasoningItem,
  ResponsesOutputItem,
} from "koine/appam";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { args, assistant, call, clock, counting, frozen, now, reasoning, tool, use } from "./samples.ts";

const read = (...items: (ResponsesOutputItem | InputItem)[]): ChatMessage[] => {
  const messages = ChatMessage.fromOutputItems(frozen(items), clock);
  expect(messages.map((message) => ChatMessage.parse(ChatMessage.stringify(message)))).toEqual(messages);
  return messages;
};

const said = (...content: OutputContent[]): OutputMessage => ({
  type: "message",
  id: "msg_1",
  role: "assistant",
  status: "completed",
  content,
});

const text = (words: string): OutputContent => ({ type: "output_text", text: words, annotations: [] });

const called = (id: string): FunctionCallItem => ({
  type: "function_call",
  id: `fc_${id}`,
  call_id: id,
  name: "get_weather",
  arguments: args,
});

describe("a turn of the assistant", () => {
  test("is one message: reasoning, text and calls", () => {
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

  test("needs no raw blocks for plain text and calls", () => {
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

  test("of calls alone has the identifier of the first", () => {
    expect(read(called("a"), called("b"))).toMatchObject([{ id: "fc_a", status: "completed" }]);
  });

  test("ends where the next message or reasoning begins", () => {
    const messages = read(reasoning, said(text("a")), said(text("b")), called("c"), reasoning, called("d"));
    expect(messages).toMatchObject([
      { content: "a", reasoning: "Weather is asked for." },
      { content: "b", tool_calls: [{ id: "c" }] },
      { tool_calls: [{ id: "d" }], reasoning: "Weather is asked for." },
    ]);
  });

  test("is unfinished when one of its items is", () => {
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
  ])("reads as text: %#", (found, words) => {
    expect(read(found, said(text("x")))).toMatchObject([{ reasoning: words }]);
  });

  test("adds up, each item a block of its own", () => {
    const messages = read(item(["a"], []), { ...item(["b"], []), signature: "s" }, said(text("x")));
    expect(messages).toMatchObject([
      {
        reasoning: "a\nb",
        raw_content_blocks: [{ thinking: "a" }, { thinking: "b", signature: "s" }, { text: "x" }],
      },
    ]);
  });

  test("at the end is a message of its own", () => {
    expect(read(said(text("x")), reasoning)).toMatchObject([
      { content: "x" },
      { role: "assistant", reasoning: "Weather is asked for.", raw_content_blocks: [{ id: "rs_1" }] },
    ]);
  });

  test("that nobody can read stays in its block", () => {
    const [message] = read({ ...reasoning, summary: [] }, called("c"));
    expect(message).not.toHaveProperty("reasoning");
    expect(message?.raw_content_blocks).toMatchObject([
      { thinking: "", encrypted_content: "gAAA" },
      { type: "tool_use" },
    ]);
  });
});

describe("a message", () => {
  test("joins its texts by newlines, and keeps them apart in raw blocks", () => {
    expect(read(said(text("a"), text("b")))).toMatchObject([
      { content: "a\nb", raw_content_blocks: [{ text: "a" }, { text: "b" }] },
    ]);
  });

  test("keeps a refusal, marked as such", () => {
    const refusal: OutputContent = { type: "refusal", refusal: "I cannot." };
    expect(read(said(refusal))).toMatchObject([{ content: "[REFUSAL] I cannot." }]);
  });

  test("without text has empty content", () => {
    expect(read(said())).toMatchObject([{ content: "" }]);
    expect(read(said(text("")))).toStrictEqual([
      { role: "assistant", content: "", timestamp: now, id: "msg_1", status: "completed" },
    ]);
  });
});

test("an empty message after reasoning goes back with it", () => {
  const [message] = read(reasoning, said());
  expect(message).toMatchObject({ content: "", raw_content_blocks: [{ id: "rs_1" }, { text: "" }] });
  expect(ChatMessage.toInputItems(message ?? { role: "user" }, counting())).toMatchObject([
    { type: "reasoning", id: "rs_1" },
    { type: "message", id: "msg_1", content: [{ text: "" }] },
  ]);
});

test("other items are left out", () => {
  const others = [
    { type: "web_search_call", id: "w", status: "completed" },
    { type: "mcp_list_tools", id: "m" },
  ].map((wire) => ResponsesOutputItem.decode(wire));
  expect(read(...others)).toEqual([]);
  expect(read(...others, said(text("a")), ...others, called("c"))).toHaveLength(1);
});

test("compaction stands before what follows", () => {
  expect(read({ type: "compaction", id: "cmp_1", encrypted_content: "e" }, said(text("a")))).toMatchObject([
    { content: "a", raw_content_blocks: [{ type: "compaction", id: "cmp_1" }, { text: "a" }] },
  ]);
});

describe("items that went in", () => {
  test("come back: the user's words and images", () => {
    const user: InputItem = {
      type: "message",
      role: "user",
      content: [
        { type: "input_text", text: "What is this?" },
        { type: "input_image", image_url: "data:image/png;base64,AA==", detail: "low" },
        { type: "input_image", image_url: null, detail: null },
      ],
    };
    expect(read(reasoning, user, said(text("A cat.")))).toMatchObject([
      { role: "assistant", reasoning: "Weather is asked for." },
      {
        role: "user",
        content: "What is this?",
        raw_content_blocks: [
          { text: "What is this?" },
          { type: "image", source: { type: "base64", media_type: "image/png", data: "AA==" }, detail: "low" },
        ],
      },
      { role: "assistant", content: "A cat." },
    ]);
  });

  test("come back: documents", () => {
    const file = {
      type: "input_file",
      file_id: null,
      file_data: null,
      filename: null,
      file_url: null,
    } as const;
    const content = [
      { ...file, file_url: "https://example.com/a.pdf", filename: "a" },
      { ...file, file_data: "data:application/pdf;base64,JVBE" },
      { ...file, file_data: "data:text/plain;base64,aGk=" },
      { ...file, file_data: "data:text/plain;base64,/w==" },
      { ...file, file_data: "JVBE" },
      { ...file, file_id: "file-1" },
    ];
    const [message] = read({ type: "message", role: "user", content });
    expect(message?.raw_content_blocks).toEqual([
      { type: "document", source: { type: "url_pdf", url: "https://example.com/a.pdf" }, title: "a" },
      { type: "document", source: { type: "base64_pdf", media_type: "application/pdf", data: "JVBE" } },
      { type: "document", source: { type: "text", media_type: "text/plain", data: "hi" } },
      { type: "document", source: { type: "base64_pdf", media_type: "text/plain", data: "/w==" } },
      { type: "document", source: { type: "base64_pdf", media_type: "application/pdf", data: "JVBE" } },
    ]);
  });

  test("come back: the output of a function", () => {
    const output = { type: "function_call_output", id: "o", call_id: "c", output: "x" } as const;
    expect(read(output, { ...output, status: "incomplete" })).toStrictEqual([
      { role: "tool", tool_call_id: "c", content: "x", timestamp: now, id: "o" },
      {
        role: "tool",
        tool_call_id: "c",
        content: "x",
        timestamp: now,
        id: "o",
        status: "incomplete",
      },
    ]);
  });

  test("a conversation comes back whole", () => {
    const conversation: ChatMessage[] = [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Weather?" },
      assistant,
      tool,
      { role: "assistant", content: "18 degrees.", id: "msg_10", status: "completed" },
    ];
    const ids = counting();
    const items = conversation.flatMap((message) => ChatMessage.toInputItems(message, ids));
    const back = read(...items);
    expect(
      back.map(({ role, content, reasoning: thoughts, tool_calls, tool_call_id }) => ({
        role,
        content,
        reasoning: thoughts,
        tool_calls,
        tool_call_id,
      })),
    ).toEqual(
      conversation.map(({ role, content, reasoning: thoughts, tool_calls, tool_call_id }) => ({
        role,
        content,
        reasoning: thoughts,
        tool_calls,
        tool_call_id,
      })),
    );
  });

  test("going in and out again changes nothing more", () => {
    const word = fc.stringMatching(/^[a-z{}"\n ]{0,6}$/);
    const thought = fc.record({
      type: fc.constant("reasoning" as const),
      id: word,
      content: fc.array(fc.record({ type: fc.constant("reasoning_text" as const), text: word }), {
        maxLength: 2,
      }),
      summary: fc.array(fc.record({ type: fc.constant("summary_text" as const), text: word }), {
        maxLength: 2,
      }),
    });
    const sealedThought = fc
      .tuple(thought, word)
      .map(([item, encrypted_content]) => ({ ...item, encrypted_content }));
    const spoken = fc.array(word, { maxLength: 2 }).map((words) => said(...words.map(text)));
    const made = fc.tuple(word, word).map(([id, words]) => ({ ...called(id), arguments: words }));
    const item = fc.oneof(thought, sealedThought, spoken, made);
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (items) => {
        const once = read(...items);
        const twice = read(...once.flatMap((message) => ChatMessage.toInputItems(message, counting())));
        expect(twice.map(({ reasoning: thoughts, tool_calls }) => [thoughts, tool_calls])).toEqual(
          once.map(({ reasoning: thoughts, tool_calls }) => [thoughts, tool_calls]),
        );
      }),
      { numRuns: 300 },
    );
  });
});
