/**
 * Conversations with every kind of token that each dialect supports. Each token contains its issuer's name.
 */

import * as fc from "fast-check";
import type { JsonValue } from "../../../runtime/core/index.ts";
import type { DialectName } from "../../../runtime/translate/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";

export type Maker = "anthropic" | "openai-responses" | "gemini" | "openai-chat";

/** A token that contains its issuer's name, so that tests can find it anywhere. */
const token = (maker: Maker): fc.Arbitrary<string> =>
  fc.stringMatching(/^[a-z]{4}$/).map((word) => `${maker}/${word}==`);

const words = fc.constantFrom("", "So it is.");

const record = (shape: { [key: string]: fc.Arbitrary<JsonValue> }): fc.Arbitrary<JsonValue> =>
  fc.record(shape);

const constant = (value: JsonValue): fc.Arbitrary<JsonValue> => fc.constant(value);

const listOf = (...blocks: fc.Arbitrary<JsonValue>[]): fc.Arbitrary<JsonValue[]> =>
  fc.array(fc.oneof(...blocks), { minLength: 1, maxLength: 4 });

const text = constant({ type: "text", text: "Gone." });

const signed = record({
  type: constant("thinking"),
  thinking: words,
  signature: token("anthropic"),
});

export const formats: readonly (readonly [string, Maker])[] = [
  ["anthropic-claude-v1", "anthropic"],
  ["openai-responses-v1", "openai-responses"],
];

/** Reasoning details in both formats and from both issuers. */
const details = formats.flatMap(([format, maker]) => [
  record({
    type: constant("reasoning.text"),
    text: words,
    signature: token(maker),
    format: constant(format),
  }),
  record({ type: constant("reasoning.encrypted"), data: token(maker), format: constant(format) }),
]);

/**
 * Empty signed thinking may be from Gemini, because upstream stores it that way, so Anthropic's thinking
 * always has text here.
 */
const unifiedBlocks = listOf(
  text,
  record({
    type: constant("thinking"),
    thinking: constant("So it is."),
    signature: token("anthropic"),
    redacted: constant(false),
  }),
  record({ type: constant("thinking"), thinking: token("anthropic"), redacted: constant(true) }),
  record({
    type: constant("thinking"),
    thinking: words,
    id: constant("rs_1"),
    encrypted_content: token("openai-responses"),
    redacted: constant(false),
  }),
);

const turn = (members: { [key: string]: fc.Arbitrary<JsonValue> }): fc.Arbitrary<JsonValue> =>
  record({ role: constant("assistant"), ...members });

const phiUsage = { input: 0, output: 0, reasoning: 0, cache_read: 0, cache_write: 0, total_tokens: 0 };

const noCost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };

const phiTurn = (provider: string, maker: Maker): fc.Arbitrary<JsonValue> =>
  turn({
    content: listOf(record({ type: constant("thinking"), thinking: words, signature: token(maker) })),
    stopReason: constant("stop"),
    model: constant("m"),
    provider: constant(provider),
    usage: constant(phiUsage),
    timestamp: constant(5),
  });

const piTurn = (api: string, maker: Maker): fc.Arbitrary<JsonValue> =>
  turn({
    content: listOf(
      record({ type: constant("thinking"), thinking: words, thinkingSignature: token(maker) }),
      record({ type: constant("text"), text: constant("Gone."), textSignature: token(maker) }),
      record({
        type: constant("toolCall"),
        id: constant("c1"),
        name: constant("go"),
        arguments: constant({}),
        thoughtSignature: token(maker),
      }),
    ),
    api: constant(api),
    provider: constant(""),
    model: constant("m"),
    usage: constant({ input: 0, output: 0, cacheRead: 0, cacheWrite: 0, cost: noCost }),
    stopReason: constant("stop"),
    timestamp: constant(5),
  });

const riffer = turn({
  content: constant("Gone."),
  reasoning: listOf(
    ...formats.flatMap(([format, maker]) => [
      record({
        type: constant("text"),
        text: words,
        signature: token(maker),
        format: constant(format),
      }),
      record({ type: constant("encrypted"), data: token(maker), format: constant(format) }),
    ]),
  ),
});

const geminiPart = fc.oneof(
  record({ text: words, thought: constant(true), thoughtSignature: token("gemini") }),
  record({ text: constant("Gone."), thoughtSignature: token("gemini") }),
  constant({ text: "Gone." }),
  record({ functionCall: constant({ name: "go", args: {} }), thoughtSignature: token("gemini") }),
);

/** A model turn with the tokens that a dialect supports. */
const turns: { readonly [name in DialectName]: fc.Arbitrary<JsonValue> } = {
  phi: fc.oneof(
    phiTurn("anthropic", "anthropic"),
    phiTurn("", "anthropic"),
    phiTurn("openai", "openai-responses"),
    phiTurn("google", "gemini"),
    phiTurn("somebody", "openai-chat"),
  ),
  pi: fc.oneof(
    piTurn("anthropic-messages", "anthropic"),
    piTurn("openai-responses", "openai-responses"),
    piTurn("google-vertex", "gemini"),
    piTurn("openai-completions", "openai-chat"),
  ),
  appam: turn({
    content: unifiedBlocks,
    reasoning_details: fc.array(fc.oneof(...details), { maxLength: 3 }),
  }),
  "appam-chat": turn({ raw_content_blocks: unifiedBlocks }),
  riffer,
  operator: turn({
    contents: listOf(
      constant({ type: "text", content: "Gone." }),
      record({ type: constant("thinking"), content: words, signature: token("anthropic") }),
    ),
  }),
  anthropic: turn({
    content: listOf(text, signed, record({ type: constant("redacted_thinking"), data: token("anthropic") })),
  }),
  "openai-responses": record({
    type: constant("reasoning"),
    id: constant("rs_1"),
    summary: listOf(constant({ type: "summary_text", text: "So it is." })),
    encrypted_content: token("openai-responses"),
  }),
  "openai-chat": turn({
    content: constant("Gone."),
    reasoning_details: listOf(
      record({ type: constant("reasoning.text"), text: words, signature: token("openai-chat") }),
      record({ type: constant("reasoning.encrypted"), data: token("openai-chat") }),
    ),
  }),
  gemini: record({
    role: constant("model"),
    parts: fc.array(geminiPart, { minLength: 1, maxLength: 4 }),
  }),
};

export const conversations = (dialect: DialectName): fc.Arbitrary<JsonValue> =>
  fc.array(turns[dialect], { minLength: 1, maxLength: 3 }).map((units) => {
    const { list } = edgeOf(dialect).form;
    return list === undefined ? units : { [list]: units };
  });
