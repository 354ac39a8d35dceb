/** toInputItems with raw blocks: they take precedence, and every block that items can represent is kept. */

import { EncodeError } from "koine/core";
import type { ChatMessage, InputItem, Role, UnifiedContentBlock } from "koine/appam";
import { describe, expect, test } from "vitest";
import { itemsOf } from "./items.ts";
import { args, assistant, call, metadata, sealed, signed, use } from "./samples.ts";

const fromBlocks = (role: Role, ...blocks: UnifiedContentBlock[]): InputItem[] =>
  itemsOf({ role, raw_content_blocks: blocks });

describe("raw blocks", () => {
  test("take precedence over the flat fields", () => {
    expect(itemsOf({ ...assistant, raw_content_blocks: [{ type: "text", text: "raw" }] })).toMatchObject([
      { type: "message", content: [{ text: "raw" }], id: "msg_9", status: "incomplete" },
    ]);
  });

  test("are ignored if the list is empty", () => {
    expect(itemsOf({ role: "user", content: "hi", raw_content_blocks: [] })).toMatchObject([
      { content: [{ text: "hi" }] },
    ]);
  });

  test("keep their order, and adjacent parts are merged into one message", () => {
    const text = (said: string): UnifiedContentBlock => ({ type: "text", text: said });
    const items = itemsOf({
      role: "assistant",
      id: "msg_9",
      raw_content_blocks: [signed, text("a"), text("b"), use, text("c"), sealed],
    });
    expect(items).toMatchObject([
      { type: "reasoning" },
      { type: "message", id: "msg_9", content: [{ text: "a" }, { text: "b" }] },
      { type: "function_call" },
      { type: "message", id: "msg_id3", content: [{ text: "c" }] },
      { type: "reasoning", id: "rs_1" },
    ]);
  });

  test("become items with their signatures and encrypted reasoning", () => {
    const shown = { ...sealed, thinking: "Adding up." };
    expect(fromBlocks("assistant", signed, sealed, shown)).toStrictEqual([
      {
        type: "reasoning",
        id: "reasoning_id1",
        content: [{ type: "reasoning_text", text: "t" }],
        summary: [],
        signature: "s",
      },
      { type: "reasoning", id: "rs_1", content: [], summary: [], encrypted_content: "gAAA" },
      {
        type: "reasoning",
        id: "rs_1",
        content: [],
        summary: [{ type: "summary_text", text: "Adding up." }],
        encrypted_content: "gAAA",
      },
    ]);
  });

  test("with redacted reasoning of Anthropic are dropped", () => {
    const redacted: UnifiedContentBlock = { type: "thinking", thinking: "EmwK", redacted: true };
    expect(fromBlocks("assistant", redacted, { type: "text", text: "a" })).toMatchObject([
      { type: "message" },
    ]);
  });

  test("with images and documents become parts", () => {
    expect(
      fromBlocks(
        "user",
        { type: "image", source: { type: "base64", media_type: "image/png", data: "AA==" }, detail: "high" },
        { type: "image", source: { type: "url", url: "https://example.com/a.png" } },
        {
          type: "document",
          source: { type: "base64_pdf", media_type: "application/pdf", data: "JVBE" },
          title: "a",
        },
        { type: "document", source: { type: "url_pdf", url: "https://example.com/a.pdf" } },
        { type: "document", source: { type: "text", media_type: "text/plain", data: "naïve 日本" } },
      ),
    ).toEqual([
      {
        type: "message",
        role: "user",
        content: [
          { type: "input_image", image_url: "data:image/png;base64,AA==", detail: "high" },
          { type: "input_image", image_url: "https://example.com/a.png", detail: null },
          {
            type: "input_file",
            file_id: null,
            file_data: "data:application/pdf;base64,JVBE",
            filename: "a",
            file_url: null,
          },
          {
            type: "input_file",
            file_id: null,
            file_data: null,
            filename: null,
            file_url: "https://example.com/a.pdf",
          },
          {
            type: "input_file",
            file_id: null,
            file_data: `data:text/plain;base64,${Buffer.from("naïve 日本").toString("base64")}`,
            filename: null,
            file_url: null,
          },
        ],
      },
    ]);
  });

  test("with results become outputs: text as is, other JSON as text", () => {
    const result = (content: unknown, isError?: boolean): UnifiedContentBlock => ({
      type: "tool_result",
      tool_use_id: "c",
      content,
      ...(isError === undefined ? {} : { is_error: isError }),
    });
    const items = fromBlocks("user", result("ok"), result({ a: 1 }, true), result(null, false));
    expect(items).toMatchObject([
      { call_id: "c", output: "ok", status: "completed" },
      { output: '{"a":1}', status: "incomplete" },
      { output: "null", status: "completed" },
    ]);
  });

  test("a result without an error flag uses the metadata of its message", () => {
    const raw_content_blocks: UnifiedContentBlock[] = [
      { type: "tool_result", tool_use_id: "c", content: "x" },
    ];
    const failed: ChatMessage = { role: "tool", tool_metadata: metadata(false), raw_content_blocks };
    expect(itemsOf(failed)).toMatchObject([{ status: "incomplete" }]);
    expect(itemsOf({ ...failed, tool_metadata: metadata(true) })).toMatchObject([{ status: "completed" }]);
  });

  test("other blocks of a tool message become a user message", () => {
    const image: UnifiedContentBlock = { type: "image", source: { type: "url", url: "u" } };
    expect(fromBlocks("tool", { type: "tool_result", tool_use_id: "c", content: "x" }, image)).toMatchObject([
      { type: "function_call_output" },
      { type: "message", role: "user", content: [{ type: "input_image" }] },
    ]);
  });

  test("a call uses the original argument text of the matching flat call", () => {
    const withCalls = { role: "assistant", tool_calls: [call], raw_content_blocks: [use] } as const;
    expect(itemsOf({ ...withCalls, tool_calls: [call], raw_content_blocks: [use] })).toMatchObject([
      { arguments: args },
    ]);
    expect(fromBlocks("assistant", use)).toMatchObject([{ arguments: '{"location":"San Francisco, CA"}' }]);
    const other = { ...use, input: { location: "Berlin" } };
    expect(itemsOf({ role: "assistant", tool_calls: [call], raw_content_blocks: [other] })).toMatchObject([
      { arguments: '{"location":"Berlin"}' },
    ]);
  });

  test("calls that share an identifier keep their own argument texts", () => {
    const written = ["{}", "{ }", '""'].map((text) => ({
      ...call,
      function: { name: "f", arguments: text },
    }));
    const blocks = [{}, {}, ""].map((input) => ({ ...use, input }));
    expect(itemsOf({ role: "assistant", tool_calls: written, raw_content_blocks: blocks })).toMatchObject([
      { arguments: "{}" },
      { arguments: "{ }" },
      { arguments: '""' },
    ]);
  });

  test("compaction is unchanged", () => {
    const block: UnifiedContentBlock = { type: "compaction", id: "cmp_1", encrypted_content: "gAAA" };
    expect(fromBlocks("assistant", block)).toStrictEqual([block]);
  });

  test("throws for values that JSON cannot represent", () => {
    expect(() => fromBlocks("assistant", { ...use, input: Number.NaN })).toThrow(EncodeError);
  });
});
