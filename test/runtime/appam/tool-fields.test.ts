/** toUnified keeps the name and the metadata of a tool, and fromUnified restores them. */

import { ChatMessage, type UnifiedContentBlock, UnifiedMessage } from "koine/appam";
import { expect, test } from "vitest";
import { metadata, tool } from "./samples.ts";

const result: UnifiedContentBlock = { type: "tool_result", tool_use_id: "call_1", content: "x" };

test.each([
  tool,
  { ...tool, tool_metadata: metadata(false) },
  { role: "user", name: "Ada", content: "hi" } as const,
])("the name and the metadata of a tool come back: %#", (message) =>
  expect(ChatMessage.fromUnified(ChatMessage.toUnified(message))).toStrictEqual([message]),
);

test("a text beside a result takes neither the name nor the metadata", () => {
  const raw_content_blocks = [result, { type: "text", text: "hm" } as const];
  expect(
    ChatMessage.fromUnified(ChatMessage.toUnified({ ...tool, id: "m", raw_content_blocks })),
  ).toMatchObject([
    { role: "tool", name: "get_weather", tool_metadata: metadata(true) },
    { role: "user", content: "hm", id: "m" },
  ]);
});

test("names and metadata of the wrong type are not copied", () => {
  const wire = { role: "user", content: [], name: 7, tool_metadata: { success: true } };
  expect(ChatMessage.fromUnified(UnifiedMessage.decode(wire))).toStrictEqual([{ role: "user" }]);
});
