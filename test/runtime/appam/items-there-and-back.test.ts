/** Round trips through toInputItems and fromOutputItems. */

import { ChatMessage, type InputItem } from "koine/appam";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { called, read, said, text } from "./items.ts";
import { assistant, counting, now, reasoning, tool } from "./samples.ts";
import { randomCases } from "../../harness/effort.ts";

describe("items converted to a message and back", () => {
  test("keep the user's text and images", () => {
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

  test("keep documents", () => {
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

  test("keep the output of a function", () => {
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

  test("a whole conversation round-trips", () => {
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

  test("a second round trip changes nothing", () => {
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
      { numRuns: randomCases(300) },
    );
  });
});
