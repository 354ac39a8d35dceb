/** UnifiedMessage, "Provider Mapping": each row of its tables in both directions, and the reported losses. */

import { describe, expect, test } from "vitest";
import {
  fromAnthropicBlocks,
  fromChatMessages,
  fromGeminiParts,
  fromResponsesItems,
  toAnthropicBlocks,
  toChatMessages,
  toGeminiParts,
  toResponsesItems,
} from "../../../runtime/translate/appam/index.ts";

const text = { type: "text", text: "a" } as const;
const image = {
  type: "image",
  source: { type: "base64", media_type: "image/png", data: "iVBORw0K" },
} as const;
const page = { media_type: "application/pdf", data: "JVBE" };
const pdf = { type: "document", source: { type: "base64_pdf", ...page }, title: "x" } as const;
const use = { type: "tool_use", id: "c", name: "f", input: { a: 1 } } as const;
const result = { type: "tool_result", tool_use_id: "c", content: "ok" } as const;
const thinking = { type: "thinking", thinking: "t", redacted: false } as const;
const signed = { ...thinking, signature: "s" } as const;
const redacted = { type: "thinking", thinking: "sealed", redacted: true } as const;

const exact = <Output>(output: readonly Output[]) => ({ output, losses: [], problems: [] });

describe("Anthropic to Unified", () => {
  test.each([
    ["text", text, text],
    ["image", image, image],
    ["image by URL", { type: "image", source: { type: "url", url: "https://a.b/c.png" } }, undefined],
    ["document", { ...pdf, source: { type: "base64", ...page } }, pdf],
    [
      "document by URL",
      { type: "document", source: { type: "url", url: "https://a.b/c.pdf" } },
      { type: "document", source: { type: "url_pdf", url: "https://a.b/c.pdf" } },
    ],
    [
      "text document",
      { type: "document", source: { type: "text", media_type: "text/plain", data: "a" } },
      undefined,
    ],
    ["tool_use", use, use],
    ["tool_result", result, result],
    ["failed tool_result", { ...result, is_error: true }, undefined],
    ["thinking", { type: "thinking", thinking: "t", signature: "s" }, signed],
    ["redacted thinking", { type: "redacted_thinking", data: "sealed" }, redacted],
  ] as const)("%s", (_name, block, same) => {
    const unified = same ?? block;
    expect(fromAnthropicBlocks([block])).toEqual(exact([unified]));
    expect(toAnthropicBlocks([unified])).toEqual(exact([block]));
  });
});

const call = { type: "function_call", call_id: "c", name: "f", arguments: '{"a":1}' } as const;

describe("OpenRouter / OpenAI to Unified", () => {
  test("message output", () => {
    const said = { type: "output_text", text: "a", annotations: [] } as const;
    const item = {
      type: "message",
      id: "msg_1",
      role: "assistant",
      status: "completed",
      content: [said],
    } as const;
    const { output, losses } = fromResponsesItems([item]);
    expect(output).toEqual([text]);
    expect(losses).toMatchObject([{ from: "/0/id" }]);
    expect(toResponsesItems([text])).toEqual(exact([{ ...item, id: expect.stringMatching(/^msg_koine_/) }]));
  });

  test.each([
    ["function_call output", call, use],
    ["function_call_output input", { type: "function_call_output", call_id: "c", output: "ok" }, result],
    ["reasoning output", { type: "reasoning", summary: [{ type: "summary_text", text: "t" }] }, thinking],
    [
      "encrypted reasoning output",
      { type: "reasoning", id: "rs_1", summary: [], encrypted_content: "e" },
      { type: "thinking", id: "rs_1", thinking: "", encrypted_content: "e", redacted: false },
    ],
  ] as const)("%s", (_name, item, block) => {
    expect(fromResponsesItems([item])).toEqual(exact([block]));
    expect(toResponsesItems([block])).toEqual(exact([item]));
  });

  const called = { id: "c", type: "function", function: { name: "f", arguments: '{"a":1}' } } as const;

  test.each([
    ["text", { role: "assistant", content: [text] }, text],
    ["tool calls", { role: "assistant", content: null, tool_calls: [called] }, use],
    ["a message of role tool", { role: "tool", tool_call_id: "c", content: "ok" }, result],
    ["reasoning", { role: "assistant", content: "", reasoning: "t", reasoning_content: "t" }, thinking],
  ] as const)("through Chat Completions: %s", (_name, message, block) => {
    expect(fromChatMessages([message]).output).toEqual([block]);
    expect(toChatMessages([block])).toEqual(exact([message]));
  });

  test("an assistant message keeps its content, reasoning and calls", () => {
    const flat = { reasoning: "t", reasoning_content: "t" };
    const message = { role: "assistant", content: [text], ...flat, tool_calls: [called] } as const;
    expect(toChatMessages([thinking, text, use])).toEqual(exact([message]));
    expect(fromChatMessages([message])).toEqual(exact([thinking, text, use]));
  });
});

describe("Vertex (Gemini) to Unified", () => {
  /** Blocks do not contain the issuer, so the first call has Google's placeholder for an unsigned call. */
  const thoughtSignature = "skip_thought_signature_validator";

  test.each([
    ["text", { text: "a" }, text],
    ["functionCall", { functionCall: { id: "c", name: "f", args: { a: 1 } }, thoughtSignature }, use],
    ["thought", { text: "t", thought: true }, thinking],
  ] as const)("%s", (_name, part, block) => {
    expect(fromGeminiParts([part])).toEqual(exact([block]));
    expect(toGeminiParts([block])).toEqual(exact([part]));
  });

  test("functionResponse", () => {
    const part = { functionResponse: { id: "c", name: "f", response: { output: "ok" } } } as const;
    const parts = [{ functionCall: { id: "c", name: "f", args: { a: 1 } }, thoughtSignature }, part];
    expect(fromGeminiParts(parts)).toEqual(exact([use, result]));
    expect(toGeminiParts([use, result])).toEqual(exact(parts));
    expect(fromGeminiParts([part])).toMatchObject({
      output: [result],
      losses: [{ from: "/0/functionResponse/name" }],
    });
  });

  test("a call without an id gets one, which is removed again", () => {
    const parts = [
      { functionCall: { name: "f", args: { a: 1 } }, thoughtSignature },
      { functionResponse: { name: "f", response: { output: "ok" } } },
    ];
    const { output, losses } = fromGeminiParts(parts);
    expect(output).toEqual([
      { ...use, id: "koine_call_0" },
      { ...result, tool_use_id: "koine_call_0" },
    ]);
    expect(losses).toEqual([]);
    expect(toGeminiParts(output)).toEqual(exact(parts));
  });

  test("the signature of a call becomes a block after it", () => {
    const part = { functionCall: { id: "c", name: "f", args: { a: 1 } }, thoughtSignature: "Zw==" };
    const carrier = { ...thinking, thinking: "", signature: "Zw==" };
    expect(fromGeminiParts([part])).toEqual(exact([use, carrier]));
    expect(toGeminiParts([use, carrier])).toEqual(exact([part]));
  });
});

describe("every loss is reported", () => {
  test.each([
    ["the detail of an image", () => toAnthropicBlocks([{ ...image, detail: "low" }]), ["/0/detail"]],
    [
      "thinking not signed by Anthropic",
      () => toAnthropicBlocks([text, thinking]),
      ["/1/type", "/1/thinking", "/1/redacted"],
    ],
    [
      "another's signature",
      () => toResponsesItems([signed]),
      ["/0/type", "/0/thinking", "/0/redacted", "/0/signature"],
    ],
    ["compaction", () => toAnthropicBlocks([{ type: "compaction", content: "c" }]), ["/0/type"]],
    ["the error flag of a tool", () => toChatMessages([{ ...result, is_error: true }]), ["/0/is_error"]],
    [
      "a cache mark",
      () => fromAnthropicBlocks([{ ...text, cache_control: { type: "ephemeral" } }]),
      ["/0/cache_control/type"],
    ],
    ["the role of a message", () => fromChatMessages([{ role: "user", content: [text] }]), ["/0/role"]],
  ])("%s", (_name, map, places) => {
    expect(map().losses.map(({ from }) => from)).toEqual(places);
  });

  test("an invalid block is reported by index and the others are kept", () => {
    const { output, losses, problems } = fromAnthropicBlocks([{ type: "text", text: 1 }, text]);
    expect(output).toEqual([text]);
    expect(losses).toMatchObject([{ code: "undecodable", from: "/0" }]);
    expect(problems).toMatchObject([{ index: 0, issues: [{ pointer: "/text" }] }]);
  });
});

describe("options", () => {
  test("role selects the role of the message", () => {
    expect(toResponsesItems([text], { role: "user" }).output).toEqual([
      { role: "user", content: [{ type: "input_text", text: "a" }] },
    ]);
    expect(toResponsesItems([text, image]).output).toMatchObject([{ role: "user" }]);
  });

  test("results come before user content, as Anthropic requires", () => {
    expect(toAnthropicBlocks([image, result]).output).toEqual([result, image]);
  });

  test("a policy converts foreign signed thinking to text", () => {
    const policy = { reasoning: [{ to: "gemini", action: "text" }] } as const;
    expect(toGeminiParts([signed], { policy }).output).toEqual([{ text: "t" }]);
  });

  test("no blocks become no messages", () => {
    for (const map of [toAnthropicBlocks, toResponsesItems, toChatMessages, toGeminiParts])
      expect(map([])).toEqual(exact([]));
  });
});
