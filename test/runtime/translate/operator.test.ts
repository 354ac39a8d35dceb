/** Translation to and from operator, field by field. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { translate } from "../../../runtime/translate/index.ts";
import { expectHome, lossesHome } from "./agents.ts";

const usage = {
  input_tokens: 0,
  output_tokens: 0,
  cache_read_tokens: 0,
  cache_write_tokens: 0,
  cost: { input: 0, output: 0, cache_read: 0, cache_write: 0, total: 0 },
};

const assistant = (contents: JsonValue[], facts: { [key: string]: JsonValue } = {}): JsonValue => ({
  role: "assistant",
  contents,
  usage,
  stop_reason: "stop",
  error: "",
  ...facts,
});

const toOperator = (message: JsonValue) => translate([message], { from: "appam", to: "operator" }).output;

test.each([
  ["text", { type: "text", text: "a" }, { type: "text", content: "a" }],
  [
    "thinking with its signature",
    { type: "thinking", thinking: "t", signature: "s", redacted: false },
    { type: "thinking", content: "t", signature: "s" },
  ],
  [
    "signed thinking without text",
    { type: "thinking", thinking: "", signature: "s", redacted: false },
    { type: "thinking", content: "", signature: "s" },
  ],
  [
    "a call",
    { type: "tool_use", id: "c", name: "f", input: { a: null } },
    { type: "tool_call", id: "c", name: "f", args: { a: null } },
  ],
  [
    "a call whose arguments are not an object",
    { type: "tool_use", id: "c", name: "f", input: [1] },
    { type: "tool_call", id: "c", name: "f", args: { koine_arguments: [1] } },
  ],
])("writes %s", (_name, block, content) => {
  const [written] = toOperator({ role: "assistant", content: [block, { type: "text", text: "." }] });
  const stop = content.type === "tool_call" ? { stop_reason: "tool_calls" } : {};
  expect(written).toEqual(assistant([content, { type: "text", content: "." }], stop));
});

test("consecutive images are merged into one content and separated again", () => {
  const image = (data: string, media_type: string) => ({
    type: "image",
    source: { type: "base64", media_type, data },
  });
  const url = { type: "image", source: { type: "url", url: "https://e.com/a.png" } };
  const content = [image("/9j/4AAQ", "image/jpeg"), url, image("AAAA", "image/tiff")];
  const { output, back } = expectHome([{ role: "user", content }], "appam", "operator");
  const images = ["/9j/4AAQ", "https://e.com/a.png", "data:image/tiff;base64,AAAA"];
  expect(output).toEqual([{ role: "user", contents: [{ type: "image", images }] }]);
  expect(back).toEqual([{ role: "user", content }]);
});

test("unsupported parts are reported and replaced by text", () => {
  const source = { type: "text", media_type: "text/plain", data: "words" };
  const { output, losses } = expectHome(
    [{ role: "user", content: [{ type: "document", source, title: "T" }] }],
    "appam",
    "operator",
  );
  expect(output).toEqual([{ role: "user", contents: [{ type: "text", content: "words" }] }]);
  expect(new Set(losses.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(["downgraded media"]),
  );
});

test("media of a result follow it in a user message that is marked as its continuation", () => {
  const content = [
    { type: "text", text: "seen" },
    { type: "image", data: "iVBORw0KGgo=", mimeType: "image/png" },
  ];
  const result = {
    role: "toolResult",
    toolCallId: "c",
    toolName: "f",
    content,
    isError: false,
    timestamp: 5,
  };
  const { output } = expectHome([result], "phi", "operator");
  const answer = {
    type: "tool_result",
    id: "c",
    content: "seen",
    is_error: false,
    metadata: {},
    terminate: false,
  };
  expect(output).toEqual([
    { role: "tool", contents: [answer], timestamp: 0.005 },
    {
      role: "user",
      contents: [{ type: "image", images: ["iVBORw0KGgo="] }],
      id: "koine_part_1",
      timestamp: 0.005,
    },
  ]);
});

test("results and text of one message become two messages and one again", () => {
  const result = { type: "tool_result", tool_use_id: "c", content: "ok", is_error: false };
  const message = { role: "user", content: [result, { type: "text", text: "next" }], id: "m" };
  const { output, back } = expectHome([message], "appam", "operator");
  expect(output).toMatchObject([
    { role: "tool", id: "m" },
    { role: "user", id: "koine_part_1" },
  ]);
  expect(back).toEqual([message]);
});

test("properties that no other dialect has are reported losses", () => {
  const call = { type: "tool_call", id: "c", name: "f", kind: "read", args: {} };
  expect(lossesHome(assistant([call], { stop_reason: "tool_calls" }), "operator")).toEqual([
    "other /contents/n/kind",
  ]);
  const summary = { role: "compaction_summary", summary: "s", tokens_before: 9, timestamp: 2 };
  expect(lossesHome(summary, "operator")).toHaveLength(4);
});

test("usage, stop reasons, errors and times keep their values", () => {
  const turn = assistant([{ type: "text", content: "x" }], {
    id: "a",
    timestamp: 1_700_000_000.25,
    usage: { ...usage, input_tokens: 3, output_tokens: 4, cache_read_tokens: 5 },
    stop_reason: "abort",
    error: "gone",
  });
  const { output } = expectHome([turn], "operator", "phi");
  expect(output).toMatchObject([
    {
      stopReason: "aborted",
      error_message: "gone",
      timestamp: 1_700_000_000_250,
      usage: { input: 3, output: 4, cache_read: 5 },
    },
  ]);
});
