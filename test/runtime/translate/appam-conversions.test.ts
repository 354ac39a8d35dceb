/**
 * The conversion methods of koine/appam match translate, except for the differences in the table in
 * translate's README.
 */

import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { InputItem } from "../../../generated/typescript/openai-responses/index.ts";
import { ChatMessage, UnifiedMessage } from "../../../runtime/appam/index.ts";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { fromResponsesItems } from "../../../runtime/translate/appam/index.ts";
import { translate } from "../../../runtime/translate/index.ts";
import { json } from "../../harness/json.ts";

const ids = () => "00000000-0000-4000-8000-000000000000";
const digits = "0".repeat(12) + "40008" + "0".repeat(15);

const itemsOf = (message: ChatMessage): JsonValue => json(ChatMessage.toInputItems(message, ids));
const inputOf = (message: ChatMessage): JsonValue =>
  json(translate([message], { from: "appam-chat", to: "openai-responses" }).output);
const translated = (messages: readonly unknown[], from: "appam" | "appam-chat", to: "appam" | "appam-chat") =>
  json(translate(messages, { from, to }).output);

const said = { role: "assistant", content: "a" } as const;
const raw = (block: NonNullable<ChatMessage["raw_content_blocks"]>[number]): ChatMessage => ({
  role: "assistant",
  raw_content_blocks: [block],
});
const compaction = raw({ type: "compaction", encrypted_content: "e" });
const signed = { type: "thinking", thinking: "t", signature: "s", redacted: false } as const;
const answer = { role: "tool", tool_call_id: "c", content: "ok" } as const;
const output = { type: "function_call_output", call_id: "c", output: "ok" } as const;
const reasoningId = `reasoning_${digits}`;
const thought = (text: string) => [{ type: "reasoning_text", text }];
const parts = [{ type: "output_text" as const, text: "a", annotations: [] }];
const item = {
  type: "message" as const,
  role: "assistant" as const,
  content: parts,
  id: `msg_${digits}`,
  status: "completed" as const,
};
const result = { type: "tool_result", tool_use_id: "c", content: "ok" } as const;
const judged = { role: "user", content: [{ ...result, is_error: true }] };

/** The row's title, the results of the method and of `translate`, and the expected value of each. */
const rows: readonly (readonly [
  title: string,
  JsonValue,
  JsonValue,
  method: JsonValue,
  translation: JsonValue,
])[] = [
  ["`toInputItems`: identifiers and status", itemsOf(said), inputOf(said), [item], { input: [said] }],
  [
    "`toInputItems`: system messages",
    itemsOf({ role: "system", content: "a" }),
    inputOf({ role: "system", content: "a" }),
    [{ type: "message", role: "system", content: [{ type: "input_text", text: "a" }] }],
    { instructions: "a", input: [] },
  ],
  [
    "`toInputItems`: failed tools",
    itemsOf({ ...answer, status: "failed" }),
    inputOf({ ...answer, status: "failed" }),
    [{ ...output, id: `fc_output_${digits}`, status: "incomplete" }],
    { input: [output] },
  ],
  [
    "`toInputItems`: unsigned reasoning",
    itemsOf({ role: "assistant", reasoning: "t" }),
    inputOf({ role: "assistant", reasoning: "t" }),
    [{ type: "reasoning", id: reasoningId, content: thought("t"), summary: [] }],
    { input: [{ type: "reasoning", summary: [{ type: "summary_text", text: "t" }] }] },
  ],
  [
    "`toInputItems`: signatures",
    itemsOf(raw(signed)),
    inputOf(raw(signed)),
    [{ type: "reasoning", id: reasoningId, content: thought("t"), summary: [], signature: "s" }],
    { input: [] },
  ],
  [
    "`toInputItems`: compaction",
    itemsOf(compaction),
    inputOf(compaction),
    [{ type: "compaction", encrypted_content: "e" }],
    { input: [] },
  ],
  [
    "`toUnified`: results without a status",
    json([ChatMessage.toUnified(answer)]),
    translated([answer], "appam-chat", "appam"),
    [{ role: "user", content: [{ ...result, is_error: false }] }],
    [{ role: "user", content: [result] }],
  ],
  [
    "`toUnified`: blank text",
    json([ChatMessage.toUnified({ role: "user", content: " " })]),
    translated([{ role: "user", content: " " }], "appam-chat", "appam"),
    [{ role: "user", content: [] }],
    [{ role: "user", content: [{ type: "text", text: " " }] }],
  ],
  [
    "`toUnified`: compaction",
    json([ChatMessage.toUnified(compaction)]),
    translated([compaction], "appam-chat", "appam"),
    [{ role: "assistant", content: [{ type: "compaction", encrypted_content: "e" }] }],
    [{ role: "assistant", content: [] }],
  ],
  [
    "`fromUnified`: results with a status",
    json(ChatMessage.fromUnified(UnifiedMessage.decode(judged))),
    translated([judged], "appam", "appam-chat"),
    [{ ...answer, raw_content_blocks: judged.content }],
    [{ ...answer, status: "failed" }],
  ],
  [
    "`fromOutputItems`: time and status",
    json(ChatMessage.fromOutputItems([{ ...item, id: "m" }], () => 0)),
    json(translate({ input: [{ ...item, id: "m" }] }, { from: "openai-responses", to: "appam-chat" }).output),
    [{ ...said, timestamp: "1970-01-01T00:00:00Z", id: "m", status: "completed" }],
    [{ ...said, id: "m" }],
  ],
];

describe("differs in", () => {
  test.each(rows)("%s", (_title, method, translation, ofMethod, ofTranslation) => {
    expect(method).toEqual(ofMethod);
    expect(translation).toEqual(ofTranslation);
  });

  test("only the rows of translate's README", () => {
    const page = readFileSync("runtime/translate/README.md", "utf8");
    const section = page.slice(page.indexOf("## The methods of koine/appam"));
    const titles = [...section.matchAll(/^\| (`\w+`: [^|]*?) +\|/gm)].map(([, title]) => title);
    expect(titles).toEqual(rows.map(([title]) => title));
  });
});

const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
const id = fc.stringMatching(/^[a-z]{1,9}$/);
const call = fc.tuple(id, id, fc.jsonValue()).map(([callId, name, input]) => ({
  id: callId,
  type: "function" as const,
  function: { name, arguments: JSON.stringify({ input }) },
}));
const asked: fc.Arbitrary<ChatMessage> = fc
  .tuple(fc.constantFrom("user" as const, "system" as const, "developer" as const), words)
  .map(([role, content]) => ({ role, content }));
const spoken: fc.Arbitrary<ChatMessage> = fc
  .record(
    {
      content: words,
      reasoning: words,
      tool_calls: fc.uniqueArray(call, { minLength: 1, maxLength: 3, selector: (one) => one.id }),
    },
    { requiredKeys: [] },
  )
  .map((fields) => ({ role: "assistant", ...fields }));
const answered: fc.Arbitrary<ChatMessage> = fc
  .tuple(id, words, fc.constantFrom("completed" as const, "failed" as const))
  .map(([callId, content, status]) => ({ role: "tool", tool_call_id: callId, content, status }));

describe("matches translate in", () => {
  test("toUnified", () => {
    fc.assert(
      fc.property(fc.oneof(asked, spoken, answered), (one) => {
        expect([ChatMessage.toUnified(one)]).toEqual(translated([one], "appam-chat", "appam"));
      }),
    );
  });

  test("fromUnified", () => {
    fc.assert(
      fc.property(fc.oneof(asked, spoken), (one) => {
        const unified = ChatMessage.toUnified(one);
        expect(ChatMessage.fromUnified(unified)).toEqual(translated([unified], "appam", "appam-chat"));
      }),
    );
  });

  /** The blocks in items, without the identifiers that only one of the two conversions generates. */
  const blocksOf = (items: JsonValue): JsonValue[] =>
    fromResponsesItems(Array.isArray(items) ? items.filter((one) => InputItem.is(one)) : []).output.map(
      (block) => json(block.type === "thinking" ? { ...block, id: "" } : block),
    );

  test("toInputItems", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          spoken,
          answered,
          asked.map((one): ChatMessage => ({ ...one, role: "user" })),
        ),
        (one) => {
          const { output: conversation } = translate([one], { from: "appam-chat", to: "openai-responses" });
          expect(blocksOf(itemsOf(one))).toEqual(blocksOf(json(conversation.input)));
        },
      ),
    );
  });

  test("fromOutputItems", () => {
    fc.assert(
      fc.property(spoken, (one) => {
        const items = ChatMessage.toInputItems(one, ids);
        const there = ChatMessage.fromOutputItems(items, () => 0).map(ChatMessage.toUnified);
        const { output: chat } = translate({ input: items }, { from: "openai-responses", to: "appam-chat" });
        const other = chat.map((each) => ChatMessage.toUnified(ChatMessage.decode(each)));
        expect(there.map(({ content }) => content)).toEqual(other.map(({ content }) => content));
      }),
    );
  });
});
