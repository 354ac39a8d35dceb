/** openai-responses: items of a turn, ids that depend on reasoning, and input for the API. */

import { describe, expect, test } from "vitest";
import { unitOf } from "../../../runtime/translate/passes/pass.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { translate } from "../../../runtime/translate/index.ts";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { unread } from "./problems.ts";
import { writtenAnew } from "./anew.ts";

const itself = (...input: JsonValue[]): unknown => writtenAnew({ input }, "openai-responses").output.input;

const read = (...input: JsonValue[]): unknown =>
  edgeOf("openai-responses")
    .read(input.map(unitOf), undefined)
    .map(({ role, parts }) => [role, ...parts.map(({ kind }) => kind)]);

const thought = (id: string): { [key: string]: JsonValue } => ({
  type: "reasoning",
  id,
  summary: [{ type: "summary_text", text: "hm" }],
  encrypted_content: `x${id}`,
});
const said = (id: string, text: string): JsonValue => ({
  type: "message",
  id,
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text, annotations: [] }],
});
const call = (id: string): { [key: string]: JsonValue } => ({
  type: "function_call",
  id: `fc_${id}`,
  call_id: id,
  name: "f",
  arguments: "{}",
});
const output = (id: string): JsonValue => ({ type: "function_call_output", call_id: id, output: "ok" });
const search = { type: "web_search_call", id: "ws_1", status: "completed" };

describe("items become messages", () => {
  const cases: readonly [name: string, input: JsonValue[], messages: unknown][] = [
    [
      "reasoning, text and calls of a turn are one message",
      [thought("rs_1"), said("msg_1", "a"), call("1"), call("2"), output("1"), output("2")],
      [
        ["assistant", "thinking", "text", "call", "call"],
        ["tool", "result"],
        ["tool", "result"],
      ],
    ],
    [
      "a turn with text ends before more text",
      [said("msg_1", "a"), said("msg_2", "b"), thought("rs_1"), said("msg_3", "c")],
      [
        ["assistant", "text"],
        ["assistant", "text"],
        ["assistant", "thinking", "text"],
      ],
    ],
    [
      "a turn with open calls continues",
      [call("1"), said("msg_1", "a"), call("2"), output("1")],
      [
        ["assistant", "call", "text", "call"],
        ["tool", "result"],
      ],
    ],
    [
      "provider tools belong to the turn",
      [thought("rs_1"), search, thought("rs_2"), said("msg_1", "a")],
      [["assistant", "thinking", "opaque", "thinking", "text"]],
    ],
    [
      "items hidden from the model are separate",
      [
        { type: "item_reference", id: "msg_1" },
        { type: "computer_call_output", call_id: "c", output: {} },
      ],
      [
        ["other", "opaque"],
        ["tool", "opaque"],
      ],
    ],
    [
      "several summaries become several thoughts, followed by the payload",
      [
        {
          ...thought("rs_1"),
          summary: [
            { type: "summary_text", text: "a" },
            { type: "summary_text", text: "b" },
          ],
        },
      ],
      [["assistant", "thinking", "thinking", "thinking"]],
    ],
  ];
  test.each(cases)("%s", (_name, input, messages) => expect(read(...input)).toEqual(messages));

  test("a string input is a user message", () => {
    const there = translate({ input: "hi" }, { from: "openai-responses", to: "openai-chat" });
    expect(there.output).toEqual({ messages: [{ role: "user", content: "hi" }] });
    const { sidecar } = there;
    const home = translate(there.output, { from: "openai-chat", to: "openai-responses", sidecar });
    expect(home.output).toEqual({ input: "hi" });
  });
});

describe("an item in its own dialect", () => {
  const cases: readonly [name: string, ...input: JsonValue[]][] = [
    ["reasoning with its id, and what depends on it", thought("rs_1"), said("msg_1", "a"), call("1")],
    ["reasoning without an id", { type: "reasoning", summary: [], encrypted_content: "x" }],
    ["stored reasoning", { type: "reasoning", id: "rs_1", summary: [] }],
    [
      "several summaries",
      {
        type: "reasoning",
        summary: [
          { type: "summary_text", text: "a\n\nb" },
          { type: "summary_text", text: "c" },
        ],
        encrypted_content: "x",
      },
      { type: "reasoning", summary: [{ type: "summary_text", text: "d" }], encrypted_content: "y" },
    ],
    [
      "complete reasoning",
      { type: "reasoning", id: "rs_1", summary: [], content: [{ type: "reasoning_text", text: "hm" }] },
    ],
    [
      "a refusal",
      {
        type: "message",
        id: "msg_1",
        role: "assistant",
        status: "completed",
        content: [{ type: "refusal", refusal: "no" }],
      },
    ],
    [
      "an output in parts",
      {
        type: "function_call_output",
        call_id: "c",
        output: [
          { type: "input_text", text: "a" },
          { type: "input_image", image_url: "https://a.example/i", detail: "auto" },
          { type: "input_file", filename: "f.pdf", file_url: "https://a.example/f" },
        ],
      },
    ],
    [
      "an output with the name of its tool and no call",
      { type: "function_call_output", name: "f", output: "ok" },
    ],
  ];
  test.each(cases)("%s", (_name, ...input) => expect(itself(...input)).toEqual(input));
});

describe("ids stay together with the reasoning that they depend on", () => {
  const idsOf = (items: unknown): unknown =>
    Array.isArray(items) ? items.map((item: object) => ("id" in item ? item.id : undefined)) : items;

  test("if text replaces a provider tool, only ids of calls are kept", () => {
    const items = itself(thought("rs_1"), search, thought("rs_2"), call("1"), output("1"));
    const minted = expect.stringMatching(/^msg_koine_/);
    expect(idsOf(items)).toEqual([undefined, minted, undefined, undefined, undefined]);
    expect(items).toMatchObject([{ encrypted_content: "xrs_1" }, {}, {}, { call_id: "1" }, { call_id: "1" }]);
  });

  test("if the payload is dropped, only ids of calls are kept", () => {
    const { output: dropped } = translate(
      { input: [thought("rs_1"), call("1"), output("1")] },
      {
        from: "openai-responses",
        to: "openai-responses",
        policy: { reasoning: [{ from: "openai-responses", action: "drop" }] },
      },
    );
    const { id: _, ...bound } = call("1");
    expect(dropped.input).toEqual([bound, output("1")]);
  });

  test("a dialect without the payload's id keeps only ids of calls", () => {
    const input = [thought("rs_1"), call("1"), output("1")];
    const there = translate({ input }, { from: "openai-responses", to: "phi" });
    const home = translate(there.output, { from: "phi", to: "openai-responses" });
    expect(idsOf(home.output.input)).toEqual([undefined, undefined, undefined]);
    expect(home.output.input).toMatchObject([{ encrypted_content: "xrs_1" }, { call_id: "1" }, {}]);
  });

  test("a long id is shortened for the call and its output", () => {
    const id = "call_".padEnd(80, "x");
    const messages = [
      { role: "assistant", tool_calls: [{ id, type: "function", function: { name: "f", arguments: "" } }] },
      { role: "tool", tool_call_id: id, content: "ok" },
    ];
    const there = translate({ messages }, { from: "openai-chat", to: "openai-responses" });
    const ids = there.output.input;
    expect(ids).toMatchObject([{ call_id: expect.stringMatching(/^koine_h.{57}$/) }, {}]);
    expect(new Set(Array.isArray(ids) ? ids.map((item) => "call_id" in item && item.call_id) : []).size).toBe(
      1,
    );
  });

  test("model items get generated ids, which are dropped on the way back", () => {
    const messages = [{ role: "assistant", content: [{ type: "text", text: "hi" }] }];
    const there = translate({ messages }, { from: "anthropic", to: "openai-responses" });
    expect(there.output.input).toEqual([
      { ...Object(said("", "hi")), id: expect.stringMatching(/^msg_koine_[0-9a-f]{32}$/) },
    ]);
    expect(there).toEqual(translate({ messages }, { from: "anthropic", to: "openai-responses" }));
    expect(translate(there.output, { from: "openai-responses", to: "anthropic" }).output).toEqual({
      messages,
    });
  });
});

describe("instructions", () => {
  test("come from a system prompt or one leading text", () => {
    const messages = [{ role: "user", content: "hi" }];
    const of = (system: JsonValue): unknown =>
      translate({ system, messages }, { from: "anthropic", to: "openai-responses" }).output;
    expect(of("be")).toEqual({ instructions: "be", input: messages });
    const texts = ["a", "b"].map((text) => ({ type: "text", text }));
    expect(of(texts)).toEqual({
      input: [
        {
          role: "system",
          content: texts.map(({ text }) => ({ type: "input_text", text })),
        },
        ...messages,
      ],
    });
  });

  test("must be a string or null", () => {
    const { problems } = translate(
      { instructions: 1, input: "hi" },
      { from: "openai-responses", to: "openai-chat" },
    );
    expect(unread(problems)).toMatchObject([{ index: -1, pointer: "/instructions" }]);
  });

  test("a string in the input list is a problem", () => {
    const { problems } = translate({ input: ["hi"] }, { from: "openai-responses", to: "openai-chat" });
    expect(unread(problems)).toMatchObject([{ index: 0, pointer: "/input/0" }]);
  });
});
