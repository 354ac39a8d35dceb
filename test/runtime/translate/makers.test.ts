/**
 * Each part records the issuer of its token. A token from an unknown issuer is not sent to any API, and a
 * message can contain tokens from several issuers.
 */

import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { translate } from "../../../runtime/translate/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { textOf, there } from "./rules.ts";
import { dialects } from "./same-conversation.ts";

const phiUsage = { input: 0, output: 0, reasoning: 0, cache_read: 0, cache_write: 0, total_tokens: 0 };

describe("a token of an unknown issuer", () => {
  const thinking = { type: "thinking", thinking: "So it is.", signature: "somebody/s" };
  const given: JsonValue = [
    {
      role: "assistant",
      content: [thinking],
      stopReason: "stop",
      model: "m",
      provider: "somebody",
      usage: phiUsage,
      timestamp: 5,
    },
  ];
  const unnamed: JsonValue = [
    {
      role: "assistant",
      content: "Gone.",
      reasoning: [{ type: "text", text: "t", signature: "somebody/s" }],
    },
  ];
  test.each(dialects.filter((name) => edgeOf(name).api !== undefined))("is not sent to %s", (to) => {
    for (const [one, from] of [
      [given, "phi"],
      [unnamed, "riffer"],
    ] as const) {
      expect(textOf(one, from, to)).not.toContain("somebody/s");
      expect(there(one, from, to).losses.map(({ code }) => code)).toContain("signature");
    }
  });
  test("is kept in a store that does not imply another issuer", () => {
    expect(textOf(given, "phi", "phi")).toMatch(/somebody\/s.*"provider":"somebody"/);
    expect(textOf(given, "phi", "riffer")).toContain("somebody/s");
    expect(textOf(unnamed, "riffer", "phi")).toMatch(/somebody\/s.*"provider":""/);
    for (const to of ["appam", "appam-chat", "operator"] as const)
      expect(textOf(given, "phi", to)).not.toContain("somebody/s");
  });
  test("is sent if a policy allows it", () => {
    const policy = { reasoning: [{ from: "somebody", to: "anthropic", action: "keep" as const }] };
    expect(textOf(given, "phi", "anthropic", policy)).toContain("somebody/s");
  });
});

test("one message can contain tokens of several issuers", () => {
  const blocks = [
    { type: "thinking", thinking: "t", signature: "anthropic/s", redacted: false },
    { type: "tool_use", id: "c", name: "go", input: {} },
    { type: "thinking", thinking: "", signature: "gemini/s", redacted: false },
  ];
  const given: JsonValue = [{ role: "assistant", content: blocks }];
  expect(textOf(given, "appam", "anthropic")).toContain("anthropic/s");
  expect(textOf(given, "appam", "gemini")).toMatch(/^(?!.*anthropic).*gemini\/s/);
});

const rifferCall = (id: string) => ({ call_id: id, name: "look", arguments: "{}" });

test("the first call of a content represents all its messages", () => {
  const messages = [
    { role: "assistant" as const, content: "", id: "a1", tool_calls: [rifferCall("a"), rifferCall("b")] },
    { role: "assistant" as const, content: "", id: "koine_part_1", tool_calls: [rifferCall("c")] },
  ];
  const { output } = translate(messages, { from: "riffer", to: "gemini" });
  expect(JSON.stringify(output).split("skip_thought_signature_validator").length).toBe(2);
});

test("unsigned calls of Gemini are unchanged in its own dialect", () => {
  const contents = [
    {
      role: "model",
      parts: [{ functionCall: { name: "a", args: {} } }, { functionCall: { name: "b", args: {} } }],
    },
  ];
  expect(translate({ contents }, { from: "gemini", to: "gemini" }).output).toEqual({ contents });
});
