/**
 * Structured output with schemas from several libraries, synchronous and asynchronous, and with every kind of
 * invalid content.
 */

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

describe("parses the value", () => {
  test("with zod", () =>
    expect(Assistant.parseStructuredOutput(good, sentiment)).toStrictEqual({ ok: true, value }));

  test("with a schema that transforms it", () => {
    const length = z.string().transform((text) => text.length);
    expect(Assistant.parseStructuredOutput(answer('"four"'), length)).toStrictEqual({ ok: true, value: 4 });
  });

  test("with a codec and its default values", () => {
    const call = { type: "tool_call", id: "", name: "read", args: {} };
    const message = answer('{"type":"tool_call","name":"read"}');
    expect(Assistant.parseStructuredOutput(message, ToolCallContent)).toStrictEqual({
      ok: true,
      value: call,
    });
  });

  test("with any other Standard Schema", () => {
    const any = {
      "~standard": { version: 1, vendor: "mine", validate: (found: unknown) => ({ value: [found] }) },
    } as const;
    expect(Assistant.parseStructuredOutput(answer("7"), any)).toStrictEqual({ ok: true, value: [7] });
  });

  test("and update adds it to the message", () => {
    const session = new Session({ messages: [good] });
    const parsed = Assistant.parseStructuredOutput(good, sentiment);
    if (parsed.ok) session.update({ id: "a1" }, { structured_output: parsed.value });
    expect(session.messages[0]).toMatchObject({ content: good.content, structured_output: value });
    expect(Assistant.hasStructuredOutput(good)).toBe(false);
  });
});

describe("reports every issue", () => {
  test("of the schema, with its location in the content", () => {
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

  test("with escaped keys in pointers, and keys that are objects", () => {
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
    ["surrounding text", 'Here you are: {"score":1}', "syntax"],
    ["a code fence", '```json\n{"score":1}\n```', "syntax"],
    ["truncated content", '{"sentiment":"pos', "syntax"],
    ["no text", "", "syntax"],
    ["a duplicate key", '{"score":1,"score":2}', "dup_key"],
  ])("of %s", (_name, content, code) => {
    const parsed = Assistant.parseStructuredOutput(answer(content), sentiment);
    expect(parsed).toMatchObject({ ok: false, issues: [{ code, line: 1 }] });
  });

  test("of a message without content", () =>
    expect(Assistant.parseStructuredOutput({ content: null }, sentiment)).toMatchObject({
      ok: false,
      issues: [{ code: "content_missing", pointer: "" }],
    }));

  test("of a number that JavaScript cannot represent, without rounding it", () =>
    expect(
      Assistant.parseStructuredOutput(answer('{"sentiment":"positive","score":9007199254740993}'), sentiment),
    ).toMatchObject({
      ok: false,
      issues: [{ pointer: "/score" }],
    }));
});

describe("an asynchronous schema", () => {
  test("is rejected by the synchronous function without an unhandled rejection", async () => {
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

  test("is awaited by the asynchronous function", async () => {
    expect(await Assistant.parseStructuredOutputAsync(good, later)).toStrictEqual({ ok: true, value });
    const high = answer('{"sentiment":"positive","score":2}');
    expect(await Assistant.parseStructuredOutputAsync(high, later)).toMatchObject({
      ok: false,
      issues: [{ pointer: "/score", message: "too high", line: 1, column: 33 }],
    });
  });

  test("is optional there, and invalid JSON is reported the same way", async () => {
    expect(await Assistant.parseStructuredOutputAsync(good, sentiment)).toStrictEqual({ ok: true, value });
    expect(await Assistant.parseStructuredOutputAsync(answer("{"), later)).toMatchObject({ ok: false });
  });
});
