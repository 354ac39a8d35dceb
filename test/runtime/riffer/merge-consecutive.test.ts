/** mergeConsecutive: each rule in the document's table, and the fields that upstream drops. */

import { Assistant, FilePart, type Message, mergeConsecutive, System, Tool, User } from "koine/riffer";
import { describe, expect, test } from "vitest";
import { call, result } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const merge = (...messages: readonly Message[]): Message[] => mergeConsecutive(frozen(messages));

describe("the table", () => {
  test("system: contents joined", () =>
    expect(merge(System.create("a"), System.create("b"), System.create("c"))).toEqual([
      System.create("a\n\nb\n\nc"),
    ]));

  test("user: contents joined, files one after the other", () => {
    const [one, other] = ["a.png", "b.pdf"].map((name) => FilePart.fromUrl(`https://example.com/${name}`));
    if (one === undefined || other === undefined) throw new Error("no files");
    expect(
      merge(User.create("a", { files: [one] }), User.create("b"), User.create("c", { files: [other] })),
    ).toEqual([User.create("a\n\nb\n\nc", { files: [one, other] })]);
  });

  test("assistant: contents joined, tool calls one after the other", () =>
    expect(
      merge(
        Assistant.create("a", { tool_calls: [call("c1")] }),
        Assistant.create("b", { tool_calls: [call("c2")] }),
      ),
    ).toEqual([Assistant.create("a\n\nb", { tool_calls: [call("c1"), call("c2")] })]));

  test("tool: never", () => {
    const results = [result("c1"), result("c2")];
    const same = merge(...results);
    expect(same[0]).toBe(results[0]);
    expect(same).toEqual(results);
  });
});

test("merges only adjacent messages and does not copy the others", () => {
  const messages = [System.create("s"), User.create("u"), Assistant.create("a"), User.create("v")];
  for (const [index, message] of merge(...messages).entries()) expect(message).toBe(messages[index]);
  const tool = Tool.create("r", { tool_call_id: "c", name: "n" });
  expect(merge(Assistant.create("a"), tool, Assistant.create("b")).map(({ role }) => role)).toEqual([
    "assistant",
    "tool",
    "assistant",
  ]);
  expect(merge()).toEqual([]);
});

test("joins empty and null contents like any other, as upstream does", () => {
  const empty: Message = { ...Assistant.create(""), content: null };
  expect(merge(Assistant.create(""), Assistant.create("x"))).toMatchObject([{ content: "\n\nx" }]);
  expect(merge(empty, Assistant.create("x"))).toMatchObject([{ content: "\n\nx" }]);
});

describe("fields that upstream drops", () => {
  test("ids are dropped, because the merged message is a new one", () => {
    const [both] = merge(User.create("a", { id: "1" }), User.create("b", { id: "2" }));
    expect(both).toStrictEqual(User.create("a\n\nb"));
  });

  test("token usages are added, and a single one is kept", () => {
    const usage = { input_tokens: 1, output_tokens: 2, cache_read_tokens: 3 };
    const counted = Assistant.create("a", { token_usage: usage });
    expect(merge(counted, counted)).toMatchObject([
      { token_usage: { input_tokens: 2, output_tokens: 4, cache_read_tokens: 6 } },
    ]);
    expect(merge(counted, Assistant.create("b"))).toMatchObject([{ token_usage: usage }]);
    expect(merge(Assistant.create("b"), counted)).toMatchObject([{ token_usage: usage }]);
    expect(merge(Assistant.create("b"), Assistant.create("c"))[0]).not.toHaveProperty("token_usage");
  });

  test("other fields come from the last message that has them", () => {
    const one = Assistant.create("1", { structured_output: 1, finish_reason: "length" });
    const other = Assistant.create("2", { finish_reason: "stop" });
    expect(merge(one, other)).toMatchObject([{ structured_output: 1, finish_reason: "stop" }]);
  });

  test("reasoning, which the document lacks, is concatenated", () => {
    const thinking = Assistant.create("a", { reasoning: [{ type: "text", text: "hm" }] });
    expect(merge(thinking, thinking)).toMatchObject([{ reasoning: [{ text: "hm" }, { text: "hm" }] }]);
  });
});
