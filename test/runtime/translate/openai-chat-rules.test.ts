/** openai-chat: translations of any conversation meet the requirements of the API and of compatible APIs. */

import { describe, expect, test } from "vitest";
import { translate } from "../../../runtime/translate/index.ts";
import { answer, calling, itself, png } from "./openai-chat.ts";

describe("requirements of the API", () => {
  test("the calls of a turn are in one message, followed by their results", () =>
    expect(
      itself(calling("a"), calling("b"), { role: "user", content: "hi" }, answer("b"), answer("a")),
    ).toEqual([calling("a", "b"), answer("b"), answer("a"), { role: "user", content: "hi" }]));

  test("media of results are in user messages after all results", () => {
    const image = {
      type: "image",
      source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" },
    };
    const text = { type: "text", text: "ok" };
    const messages = [
      {
        role: "assistant",
        content: ["a", "b"].map((id) => ({ type: "tool_use", id, name: "f", input: {} })),
      },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "a", content: [text, image] },
          { type: "tool_result", tool_use_id: "b", content: [image, text] },
        ],
      },
    ];
    const there = translate({ messages }, { from: "anthropic", to: "openai-chat" });
    const shown = { type: "image_url", image_url: { url: png } };
    expect(there.output.messages.slice(1)).toEqual([
      { role: "tool", tool_call_id: "a", content: [text] },
      { role: "tool", tool_call_id: "b", content: [text] },
      { role: "user", content: [{ type: "text", text: "[koine: from the result of a]" }, shown] },
      { role: "user", content: [{ type: "text", text: "[koine: at 0 in the result of b]" }, shown] },
    ]);
    expect(there.losses).toEqual([]);
    expect(translate(there.output, { from: "openai-chat", to: "anthropic" }).output).toEqual({ messages });
  });

  test("another API's thinking is dropped and its loss reported", () => {
    const item = {
      type: "reasoning",
      summary: [{ type: "summary_text", text: "hm" }],
      encrypted_content: "x",
    };
    const input = [item, { role: "assistant", content: "hi" }];
    const { output, losses } = translate({ input }, { from: "openai-responses", to: "openai-chat" });
    expect(output.messages).toEqual([{ role: "assistant", content: "hi" }]);
    expect(losses.map(({ code }) => code)).toContain("signature");
    expect(losses.map(({ code }) => code)).toContain("thinking");
  });

  test("a policy can keep it in OpenRouter's format", () => {
    const item = {
      type: "reasoning",
      summary: [{ type: "summary_text", text: "hm" }],
      encrypted_content: "x",
    };
    const { output } = translate(
      { input: [item, { role: "assistant", content: "hi" }] },
      { from: "openai-responses", to: "openai-chat", policy: { reasoning: [{ action: "keep" }] } },
    );
    const format = "openai-responses-v1";
    expect(output.messages).toMatchObject([
      {
        content: "hi",
        reasoning_details: [
          { type: "reasoning.summary", summary: "hm", format },
          { type: "reasoning.encrypted", data: "x", format },
        ],
      },
    ]);
  });
});
