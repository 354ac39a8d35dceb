/** Translation to and from Appam's unified messages and chat messages, field by field. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { translate } from "../../../runtime/translate/index.ts";
import { expectHome, lossesHome } from "./agents.ts";

const thinking = (text: string, facts: { [key: string]: JsonValue } = {}): JsonValue => ({
  type: "thinking",
  thinking: text,
  redacted: false,
  ...facts,
});
const text = (words: string): JsonValue => ({ type: "text", text: words });
const use = { type: "tool_use", id: "c", name: "f", input: { a: 1 } };
const call = { id: "c", type: "function", function: { name: "f", arguments: '{"a":1}' } };

const ways: readonly [string, JsonValue, JsonValue[]][] = [
  [
    "text",
    { role: "user", content: [text("a")], id: "m", timestamp: "2026-04-05T08:20:30.500Z" },
    [{ role: "user", content: "a", timestamp: "2026-04-05T08:20:30.500Z", id: "m" }],
  ],
  [
    "several texts",
    { role: "user", content: [text("a"), text("b")] },
    [{ role: "user", content: "a\nb", raw_content_blocks: [text("a"), text("b")] }],
  ],
  [
    "flat reasoning",
    { role: "assistant", content: [thinking("t"), text("a"), use], reasoning: "t" },
    [{ role: "assistant", content: "a", tool_calls: [call], reasoning: "t" }],
  ],
  [
    "signed thinking",
    { role: "assistant", content: [thinking("t", { signature: "s" }), text("a")] },
    [
      {
        role: "assistant",
        content: "a",
        reasoning: "t",
        raw_content_blocks: [thinking("t", { signature: "s" }), text("a")],
      },
    ],
  ],
  [
    "a result followed by text",
    {
      role: "user",
      content: [{ type: "tool_result", tool_use_id: "c", content: "ok", is_error: true }, text("a")],
    },
    [
      { role: "tool", tool_call_id: "c", content: "ok", status: "failed" },
      { role: "user", content: "a", id: "koine_part_1" },
    ],
  ],
  [
    "a result with free JSON",
    { role: "user", content: [{ type: "tool_result", tool_use_id: "c", content: { a: [1] } }] },
    [
      {
        role: "tool",
        tool_call_id: "c",
        content: '{"a":[1]}',
        raw_content_blocks: [{ type: "tool_result", tool_use_id: "c", content: { a: [1] } }],
      },
    ],
  ],
];

test.each(ways)("%s converts from unified messages to chat messages", (name, unified, chat) => {
  const { output, back } = expectHome([unified], "appam", "appam-chat");
  expect(output).toEqual(chat);
  if (name !== "signed thinking") expect(back).toEqual([unified]);
});

test.each(ways)("%s converts from chat messages to unified messages", (name, unified, chat) => {
  const { output, back } = expectHome(chat, "appam-chat", "appam");
  if (name !== "signed thinking") expect(output).toEqual([unified]);
  expect(back).toEqual(chat);
});

test("a conversation may mix both", () => {
  const mixed = [
    { role: "developer", content: "d" },
    { role: "user", content: [text("a")] },
  ];
  expect(translate(mixed, { from: "appam", to: "appam" }).output).toEqual([
    { role: "system", content: [text("d")] },
    mixed[1],
  ]);
  expect(translate(mixed, { from: "appam-chat", to: "appam-chat" }).output).toEqual([
    mixed[0],
    { role: "user", content: "a" },
  ]);
});

test("the argument text is kept if there are raw blocks", () => {
  const spaced = { ...call, function: { name: "f", arguments: '{ "a": 1 }' } };
  const message = {
    role: "assistant",
    tool_calls: [spaced],
    raw_content_blocks: [thinking("", { signature: "s" }), use],
  };
  expect(expectHome([message], "appam-chat", "appam-chat").losses).toEqual([]);
});

test("empty signed thinking is the signature of a call before it, and otherwise thinking", () => {
  const carrier = thinking("", { signature: "g" });
  const after = { role: "assistant", content: [use, carrier] };
  const before = { role: "assistant", content: [carrier, use] };
  const blocks = (message: JsonValue) => translate([message], { from: "appam", to: "phi" }).output;
  expect(blocks(after)).toMatchObject([{ content: [{ type: "toolCall" }] }]);
  expect(blocks(before)).toMatchObject([
    { content: [{ type: "thinking", signature: "g" }, { type: "toolCall" }] },
  ]);
  for (const message of [after, before]) expect(expectHome([message], "appam", "appam").losses).toEqual([]);
});

test("several texts of a result become a list of blocks, any other list JSON", () => {
  const result = (content: JsonValue): JsonValue => ({
    role: "user",
    content: [{ type: "tool_result", tool_use_id: "c", content }],
  });
  const toPhi = (content: JsonValue) => translate([result(content)], { from: "appam", to: "phi" }).output;
  expect(toPhi([text("a"), text("b")])).toMatchObject([{ content: [text("a"), text("b")] }]);
  expect(toPhi([{ type: "text" }, 1])).toMatchObject([{ content: [text('[{"type":"text"},1]')] }]);
  expect(toPhi("[1]")).toMatchObject([{ content: [text("[1]")] }]);
});

test("media of a result come after the results", () => {
  const image = { type: "image", data: "iVBORw0KGgo=", mimeType: "image/png" };
  const content = [text("seen"), image];
  const message = {
    role: "toolResult",
    toolCallId: "c",
    toolName: "f",
    content,
    isError: false,
    timestamp: 5,
  };
  const { output } = expectHome([message], "phi", "appam");
  expect(output).toMatchObject([
    {
      content: [
        { type: "tool_result", content: "seen" },
        { type: "image", source: { data: image.data } },
      ],
    },
  ]);
});

test("blocks that no other dialect has are reported losses", () => {
  const compaction = { role: "user", content: [{ type: "compaction", encrypted_content: "e" }] };
  expect(lossesHome(compaction, "appam")).toEqual([
    "other /content/n/type",
    "other /content/n/encrypted_content",
  ]);
  const metadata = { success: true, duration_ms: 1.5, tool_name: "f", arguments: "{}" };
  const tool = { role: "tool", name: "f", tool_call_id: "c", content: "x", tool_metadata: metadata };
  expect(lossesHome(tool, "appam-chat").every((loss) => loss.includes("/tool_metadata/"))).toBe(true);
});

test("times keep their microseconds, and the loss of their zone is reported", () => {
  const at = (timestamp: string): JsonValue => ({ role: "user", content: [], timestamp });
  expect(lossesHome(at("2026-04-05T08:20:30.123456Z"), "appam")).toEqual([]);
  expect(lossesHome(at("2026-04-05T10:20:30+02:00"), "appam")).toEqual(["other /timestamp"]);
});
