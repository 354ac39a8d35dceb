/** Translation to and from riffer, field by field. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { expectHome, lossesHome } from "./agents.ts";

const through = (message: JsonValue) => expectHome([message], "appam", "riffer");

const user = (...content: JsonValue[]): JsonValue => ({ role: "user", content });
const assistant = (...content: JsonValue[]): JsonValue => ({ role: "assistant", content });
const text = (words: string): JsonValue => ({ type: "text", text: words });
const call = (id: string): JsonValue => ({ type: "tool_use", id, name: "f", input: { a: 1 } });
const rifferCall = (id: string): JsonValue => ({ call_id: id, name: "f", arguments: '{"a":1}' });

test.each<[string, JsonValue, JsonValue[]]>([
  ["one text", user(text("a")), [{ role: "user", content: "a" }]],
  ["no text", user(), [{ role: "user", content: "" }]],
  [
    "several texts",
    user(text("a"), text("b")),
    [
      { role: "user", content: "a" },
      { role: "user", content: "b", id: "koine_part_1" },
    ],
  ],
  [
    "text and call",
    assistant(text("a"), call("c")),
    [{ role: "assistant", content: "a", tool_calls: [rifferCall("c")] }],
  ],
  [
    "thinking between calls",
    assistant(call("c"), { type: "thinking", thinking: "t", signature: "s", redacted: false }, call("d")),
    [
      { role: "assistant", content: "", tool_calls: [rifferCall("c")] },
      {
        role: "assistant",
        content: "",
        id: "koine_part_1",
        tool_calls: [rifferCall("d")],
        reasoning: [{ type: "text", text: "t", signature: "s", format: "anthropic-claude-v1" }],
      },
    ],
  ],
  [
    "a text document",
    user({ type: "document", source: { type: "text", media_type: "text/plain", data: "hi" }, title: "T" }),
    [
      {
        role: "user",
        content: "",
        files: [{ media_type: "text/plain", data: "aGk=", filename: "T" }],
      },
    ],
  ],
  [
    "an image by its URL",
    user({ type: "image", source: { type: "url", url: "https://e.com/a.gif?x=1" } }),
    [{ role: "user", content: "", files: [{ media_type: "image/gif", url: "https://e.com/a.gif?x=1" }] }],
  ],
])("%s round-trips", (_name, message, wire) => {
  const { output, back } = through(message);
  expect(output).toEqual(wire);
  if (!JSON.stringify(message).includes('"title"')) expect(back).toEqual([message]);
});

test("a failure becomes an error with the text of the result", () => {
  const result = { type: "tool_result", tool_use_id: "c", content: "no", is_error: true };
  const { output, back } = through(user(result));
  expect(output).toEqual([{ role: "tool", content: "no", tool_call_id: "c", name: "", error: "no" }]);
  expect(back).toEqual([user(result)]);
});

test("a result refers to the item's id in riffer and to the call's id elsewhere", () => {
  const conversation = [
    {
      role: "assistant",
      content: "",
      tool_calls: [{ id: "fc_1", call_id: "call_1", name: "f", arguments: "{}" }],
    },
    { role: "tool", content: "ok", tool_call_id: "fc_1", name: "f" },
  ];
  expect(expectHome(conversation, "riffer", "riffer").losses).toEqual([]);
  expect(expectHome(conversation, "riffer", "phi").output).toMatchObject([
    { content: [{ id: "call_1" }] },
    { toolCallId: "call_1" },
  ]);
});

test("the format of reasoning identifies the issuer, and a missing one is derived from it", () => {
  const reasoning = [{ type: "encrypted", data: "e", id: "rs_1", format: "openai-responses-v1" }];
  const message = { role: "assistant", content: "x", reasoning };
  const { output, back } = expectHome([message], "riffer", "appam");
  const block = { type: "thinking", thinking: "", id: "rs_1", encrypted_content: "e" };
  expect(output).toMatchObject([{ content: [block, { type: "text", text: "x" }] }]);
  expect(back).toEqual([message]);
});

test("properties that no other dialect has are reported losses", () => {
  const message = { role: "assistant", content: "{}", structured_output: 1, finish_reason_raw: "end_turn" };
  expect(lossesHome(message, "riffer")).toEqual(["other /structured_output", "other /finish_reason_raw"]);
  const failed = { role: "tool", content: "x", tool_call_id: "c", name: "f", error: "x", error_type: "t" };
  expect(lossesHome(failed, "riffer")).toEqual(["other /error_type"]);
});

test("media that Riffer's files do not support become text", () => {
  const clip = { role: "user", contents: [{ type: "audio", audio: ["SUQzAA=="] }] };
  const { output, losses } = expectHome([clip], "operator", "riffer");
  expect(output).toEqual([{ role: "user", content: "[audio audio/mpeg]" }]);
  expect(losses.map(({ status }) => status)).toContain("downgraded");
});
