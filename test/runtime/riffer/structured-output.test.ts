/** Structured output by schemas of several makers, at once and later, and all that can be wrong with an answer. */

import { ToolCallContent } from "koine/operator";
import { Assistant, Session, TokenUsage } from "koine/riffer";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { expectCode } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const sentiment = z.object({ sentiment: z.enum(["positive", "negative"]), score: z.number() });

const later = sentiment.refine(async ({ score }) => Promise.resolve(score <= 1), {
  path: ["score"],
  error: "too high",
});

const answer = (content: string): Assistant => frozen(Assistant.create(content, { id: "a1" }));

const good = answer('{"sentiment":"positive","score":0.9}');
const value = { sentiment: "positive", score: 0.9 };

describe("the value", () => {
  test("by zod", () =>
    expect(Assistant.parseStructuredOutput(good, sentiment)).toStrictEqual({ ok: true, value }));

  test("by a schema that changes it", () => {
    const length = z.string().transform((text) => text.length);
    expect(Assistant.parseStructuredOutput(answer('"four"'), length)).toStrictEqual({ ok: true, value: 4 });
  });

  test("by a codec, with its defaults", () => {
    const call = { type: "tool_call", id: "", name: "read", args: {} };
    const message = answer('{"type":"tool_call","name":"read"}');
    expect(Assistant.parseStructuredOutput(message, ToolCallContent)).toStrictEqual({
      ok: true,
      value: call,
    });
  });

  test("by any other maker's", () => {
    const any = {
      "~standard": { version: 1, vendor: "mine", validate: (found: unknown) => ({ value: [found] }) },
    } as const;
    expect(Assistant.parseStructuredOutput(answer("7"), any)).toStrictEqual({ ok: true, value: [7] });
  });

  test("goes onto the message by an update", () => {
    const session = new Session({ messages: [good] });
    const parsed = Assistant.parseStructuredOutput(good, sentiment);
    if (parsed.ok) session.update({ id: "a1" }, { structured_output: parsed.value });
    expect(session.messages[0]).toMatchObject({ content: good.content, structured_output: value });
    expect(Assistant.hasStructuredOutput(good)).toBe(false);
  });
});

describe("every issue", () => {
  test("of the schema, with its place in the content", () => {
    const message = answer('{\n  "sentiment": "mixed",\n  "score": "high"\n}');
    expect(Assistant.parseStructuredOutput(message, sentiment)).toMatchObject({
      ok: false,
      issues: [
        { code: "schema", pointer: "/sentiment", line: 2, column: 16 },
        { code: "schema", pointer: "/score", line: 3, column: 12 },
      ],
    });
  });

  test("of a codec", () =>
    expect(Assistant.parseStructuredOutput(answer('{"input_tokens":-1}'), TokenUsage)).toMatchObject({
      ok: false,
      issues: expect.arrayContaining([expect.objectContaining({ code: "schema" })]),
    }));

  test("with keys that a pointer escapes, and keys in objects as other makers have them", () => {
    const issues = [{ message: "no", path: [{ key: "a/b" }, 0] }, { message: "none" }];
    const strict = { "~standard": { version: 1, vendor: "mine", validate: () => ({ issues }) } } as const;
    expect(Assistant.parseStructuredOutput(answer('{"a/b":[1]}'), strict)).toMatchObject({
      issues: [
        { pointer: "/a~1b/0", message: "no", line: 1, column: 9 },
        { pointer: "", message: "none" },
      ],
    });
  });

  test.each([
    ["text around it", 'Here you are: {"score":1}', "syntax"],
    ["a code fence", '```json\n{"score":1}\n```', "syntax"],
    ["an answer that was cut short", '{"sentiment":"pos', "syntax"],
    ["no text", "", "syntax"],
    ["a key that stands twice", '{"score":1,"score":2}', "dup_key"],
  ])("of %s", (_name, content, code) => {
    const parsed = Assistant.parseStructuredOutput(answer(content), sentiment);
    expect(parsed).toMatchObject({ ok: false, issues: [{ code, line: 1 }] });
  });

  test("of a message without content", () =>
    expect(Assistant.parseStructuredOutput({ content: null }, sentiment)).toMatchObject({
      ok: false,
      issues: [{ code: "content_missing", pointer: "" }],
    }));

  test("of a number that no JavaScript number holds: it is not rounded", () =>
    expect(
      Assistant.parseStructuredOutput(answer('{"sentiment":"positive","score":9007199254740993}'), sentiment),
    ).toMatchObject({
      ok: false,
      issues: [{ pointer: "/score" }],
    }));
});

describe("a schema that answers later", () => {
  test("is refused where the answer is needed at once, and its failure is nobody's", async () => {
    const unhandled = vi.fn<() => void>();
    process.once("unhandledRejection", unhandled);
    expectCode("schema_async", () => Assistant.parseStructuredOutput(good, later));
    const failing = {
      "~standard": { version: 1, vendor: "mine", validate: () => Promise.reject(new Error("no")) },
    } as const;
    expectCode("schema_async", () => Assistant.parseStructuredOutput(good, failing));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(unhandled).not.toHaveBeenCalled();
    process.off("unhandledRejection", unhandled);
  });

  test("is waited for", async () => {
    expect(await Assistant.parseStructuredOutputAsync(good, later)).toStrictEqual({ ok: true, value });
    const high = answer('{"sentiment":"positive","score":2}');
    expect(await Assistant.parseStructuredOutputAsync(high, later)).toMatchObject({
      ok: false,
      issues: [{ pointer: "/score", message: "too high", line: 1, column: 33 }],
    });
  });

  test("is not needed for waiting, and bad JSON is told in the same way", async () => {
    expect(await Assistant.parseStructuredOutputAsync(good, sentiment)).toStrictEqual({ ok: true, value });
    expect(await Assistant.parseStructuredOutputAsync(answer("{"), later)).toMatchObject({ ok: false });
  });
});
