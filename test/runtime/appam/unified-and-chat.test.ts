/**
 * Conversion between ChatMessage and UnifiedMessage: raw blocks take precedence, and everything that the
 * other type can represent is kept.
 */

import { ChatMessage, ReasoningDetail, type UnifiedContentBlock, UnifiedMessage } from "koine/appam";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assistant, call, metadata, now, sealed, signed, tool, unified, use } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";
import { randomCases } from "../../harness/effort.ts";

const toUnified = (message: ChatMessage): UnifiedMessage => {
  const found = ChatMessage.toUnified(frozen(message));
  expect(UnifiedMessage.decode(UnifiedMessage.encode(found))).toEqual(found);
  return found;
};

const fromUnified = (message: UnifiedMessage): ChatMessage[] => {
  const found = ChatMessage.fromUnified(frozen(message));
  expect(found.map((one) => ChatMessage.decode(ChatMessage.encode(one)))).toEqual(found);
  return found;
};

const result = (content: unknown, isError?: boolean): UnifiedContentBlock => ({
  type: "tool_result",
  tool_use_id: "call_1",
  content,
  ...(isError === undefined ? {} : { is_error: isError }),
});

describe("toUnified", () => {
  test("orders blocks as thinking, text and calls", () => {
    expect(toUnified(assistant)).toStrictEqual({
      role: "assistant",
      content: [
        { type: "thinking", thinking: "Weather is asked for.", redacted: false },
        { type: "text", text: "Let me check." },
        use,
      ],
      id: "msg_9",
      timestamp: now,
      reasoning: "Weather is asked for.",
    });
  });

  test.each([
    ["system", "system"],
    ["developer", "system"],
    ["user", "user"],
    ["tool", "user"],
    ["assistant", "assistant"],
  ] as const)("converts %s to %s", (role, sent) => {
    expect(toUnified({ role, content: "hi" })).toStrictEqual({
      role: sent,
      content: [{ type: "text", text: "hi" }],
    });
  });

  test("white space is defined as in Rust, not as in JavaScript", () => {
    const contentOf = (content: string) => toUnified({ role: "user", content }).content;
    expect(contentOf("\uFEFF")).toEqual([{ type: "text", text: "\uFEFF" }]);
    expect(contentOf("\u0085\u00A0\u2028\u3000 \t\n")).toEqual([]);
  });

  test("drops blank text", () => {
    expect(toUnified({ role: "user", content: " \n" }).content).toEqual([]);
    expect(toUnified({ role: "user", reasoning: "" }).content).toEqual([]);
    expect(toUnified({ role: "user" }).content).toEqual([]);
  });

  test("raw blocks take precedence", () => {
    const raw_content_blocks = [signed, use];
    expect(toUnified({ ...assistant, raw_content_blocks }).content).toEqual(raw_content_blocks);
    expect(toUnified({ ...tool, raw_content_blocks }).content).toEqual(raw_content_blocks);
  });

  test("an empty list of raw blocks is ignored", () => {
    expect(toUnified({ role: "user", content: "hi", raw_content_blocks: [] }).content).toHaveLength(1);
  });

  test("a tool message becomes a tool result", () => {
    expect(toUnified(tool)).toStrictEqual({
      role: "user",
      content: [result("18 degrees", false)],
      name: "get_weather",
      tool_metadata: metadata(true),
    });
    expect(toUnified({ ...tool, content: "" }).content).toEqual([result("", false)]);
  });

  test.each<Partial<ChatMessage>>([{ tool_metadata: metadata(false) }, { status: "failed" }])(
    "a failed tool becomes an error result: %j",
    (fields) => {
      const message: ChatMessage = { role: "tool", tool_call_id: "call_1", content: "x", ...fields };
      expect(toUnified(message).content).toEqual([result("x", true)]);
    },
  );

  test("arguments that are not JSON are kept as text", () => {
    const withArguments = (text: string): ChatMessage => ({
      role: "assistant",
      tool_calls: [{ ...call, function: { name: "f", arguments: text } }],
    });
    expect(toUnified(withArguments('{"a": "b')).content).toMatchObject([{ input: '{"a": "b' }]);
    expect(fromUnified(toUnified(withArguments('{"a": "b')))).toEqual([withArguments('{"a": "b')]);
    expect(toUnified(withArguments("")).content).toMatchObject([{ input: {} }]);
  });
});

describe("fromUnified", () => {
  test("fills the flat fields", () => {
    const { signature: _, ...plain } = signed;
    expect(fromUnified({ ...unified, content: [plain, ...unified.content.slice(1)] })).toStrictEqual([
      {
        role: "assistant",
        content: "Let me check.",
        tool_calls: [
          { ...call, function: { name: "get_weather", arguments: '{"location":"San Francisco, CA"}' } },
        ],
        reasoning: "t",
        id: "msg_9",
        timestamp: now,
      },
    ]);
  });

  test("keeps raw blocks that the flat fields cannot represent", () => {
    expect(fromUnified(unified)).toMatchObject([{ reasoning: "t", raw_content_blocks: unified.content }]);
    const image: UnifiedContentBlock = { type: "image", source: { type: "url", url: "u" } };
    expect(fromUnified({ role: "user", content: [image] })).toStrictEqual([
      { role: "user", raw_content_blocks: [image] },
    ]);
  });

  test("a tool result becomes a tool message", () => {
    const content = [result("18 degrees", false)];
    expect(fromUnified({ role: "user", content, id: "m", timestamp: now })).toStrictEqual([
      { role: "tool", tool_call_id: "call_1", content: "18 degrees", id: "m", timestamp: now },
    ]);
  });

  test("other properties of a result are kept in its block", () => {
    expect(fromUnified({ role: "user", content: [result({ a: 1 }, true)] })).toStrictEqual([
      {
        role: "tool",
        tool_call_id: "call_1",
        content: '{"a":1}',
        raw_content_blocks: [result({ a: 1 }, true)],
      },
    ]);
    expect(fromUnified({ role: "user", content: [result("x")] })).toMatchObject([
      { content: "x", raw_content_blocks: [result("x")] },
    ]);
  });

  test("each result becomes a message, followed by the other blocks", () => {
    const content = [result("a", false), { type: "text", text: "And now?" } as const, result("b", false)];
    expect(fromUnified({ role: "user", content, id: "m", timestamp: now })).toStrictEqual([
      { role: "tool", tool_call_id: "call_1", content: "a", timestamp: now },
      { role: "tool", tool_call_id: "call_1", content: "b", timestamp: now },
      { role: "user", content: "And now?", id: "m", timestamp: now },
    ]);
    expect(
      fromUnified({ role: "user", content: [result("a", false), result("b", false)], id: "m" }),
    ).toMatchObject([{ content: "a" }, { content: "b", id: "m" }]);
  });

  test("reasoning details become blocks unless a block contains them already", () => {
    const details = [
      { type: "reasoning.text", text: "t", signature: "s" },
      { type: "reasoning.encrypted", data: "gAAA", id: "rs_1" },
      { type: "reasoning.else" },
    ].map((wire) => ReasoningDetail.decode(wire));
    const message: UnifiedMessage = { role: "assistant", content: [use], reasoning_details: details };
    expect(fromUnified(message)).toMatchObject([
      { reasoning: "t", raw_content_blocks: [signed, sealed, use] },
    ]);
    expect(fromUnified({ ...message, content: [signed] })).toMatchObject([{ raw_content_blocks: [signed] }]);
  });

  test("redacted reasoning is not added to the text", () => {
    const redacted = { ...signed, thinking: "EmwK", redacted: true };
    expect(fromUnified({ role: "assistant", content: [redacted, sealed] })).toStrictEqual([
      { role: "assistant", raw_content_blocks: [redacted, sealed] },
    ]);
  });

  test("an empty message stays a message", () => {
    expect(fromUnified({ role: "user", content: [] })).toStrictEqual([{ role: "user" }]);
  });
});

describe("round trips", () => {
  const word = fc.stringMatching(/^[a-z{}"0-9 ]{0,5}$/);
  const json = fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes("-0"));
  const block: fc.Arbitrary<UnifiedContentBlock> = fc.oneof(
    fc.record({ type: fc.constant("text" as const), text: word }),
    fc.record({ type: fc.constant("tool_use" as const), id: word, name: word, input: json }),
    fc.record({ type: fc.constant("thinking" as const), thinking: word, redacted: fc.boolean() }),
    fc.constantFrom<UnifiedContentBlock>(signed, sealed, { type: "compaction", content: "s" }),
  );
  const role = fc.constantFrom("user" as const, "system" as const, "assistant" as const);
  const message = fc.record({ role, content: fc.array(block, { maxLength: 5 }) });
  const results = fc.array(
    json.map((content) => result(content)),
    { maxLength: 3 },
  );

  test("every unified message without results is unchanged", () => {
    fc.assert(
      fc.property(message, (found) => {
        const [chat, ...more] = fromUnified(found);
        expect(more).toEqual([]);
        if (chat !== undefined) expect(toUnified(chat)).toMatchObject(found);
      }),
      { numRuns: randomCases(500) },
    );
  });

  test("with results every block is kept, results first", () => {
    fc.assert(
      fc.property(results, message, (first, { content }) => {
        const back = fromUnified({ role: "user", content: [...content, ...first] }).map(toUnified);
        expect(back.flatMap((found) => found.content)).toEqual([...first, ...content]);
      }),
      { numRuns: randomCases(300) },
    );
  });
});
