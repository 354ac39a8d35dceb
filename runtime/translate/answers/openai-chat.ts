/** Responses of the Chat Completions API. */

import type { JsonValue } from "../../core/index.ts";
import type { StopReason } from "../hub/hub.ts";
import { compact, isObject, listOf, memberOf, numberOf, textOf, type JsonObject } from "../json.ts";
import { known, type AnswerFacts } from "./facts.ts";
import { readFailure, wordsOf } from "./failures.ts";
import type { AnswerForm } from "./form.ts";
import { usageIn, usageOf } from "./openai-usage.ts";
import { hubWord, wordOf, type Words } from "./words.ts";

const sides = { input: "prompt_tokens", output: "completion_tokens" };

const stops: Words<StopReason> = [
  ["stop", "stop"],
  ["tool_calls", "tool"],
  ["length", "length"],
  ["content_filter", "filter"],
  ["error", "error"],
  ["error", "aborted"],
  ["function_call", "tool"],
];

/** Compatible providers return the error as a string, or as a `detail` member. */
const errorIn = (response: JsonObject): AnswerFacts["failure"] => {
  const error = memberOf(response, "error") ?? memberOf(response, "detail");
  return error === undefined || error === null ? undefined : readFailure(error);
};

const facts = (response: JsonObject): AnswerFacts => {
  const [choice] = listOf(response, "choices");
  const created = numberOf(response, "created");
  return known({
    id: textOf(response, "id"),
    model: textOf(response, "model"),
    created: created === undefined ? undefined : created * 1000,
    stop: hubWord(stops, textOf(choice, "finish_reason")),
    sequence: undefined,
    usage: usageIn(memberOf(response, "usage"), sides),
    failure: choice === undefined ? errorIn(response) : undefined,
  });
};

const textsIn = (content: JsonValue | undefined, type: string): string[] => {
  if (typeof content === "string") return type === "text" ? [content] : [];
  return (Array.isArray(content) ? content : []).flatMap((part) =>
    textOf(part, "type") === type ? (textOf(part, type) ?? []) : [],
  );
};

const joined = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join(""));

/**
 * Returns the single message of a response. Its content is a single string, whereas a request can have
 * several messages and content parts.
 */
const messageOf = (said: readonly JsonValue[]): JsonObject => {
  const found = said.filter((one) => textOf(one, "role") === "assistant");
  const [first] = found;
  const { content: _, refusal = null, ...others } = isObject(first) ? first : {};
  const calls = found.flatMap((one) => listOf(one, "tool_calls"));
  const all = (type: string): string[] => found.flatMap((one) => textsIn(memberOf(one, "content"), type));
  return {
    role: "assistant",
    content: joined(all("text")),
    refusal: refusal ?? joined(all("refusal")),
    ...others,
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  };
};

export const chatAnswers: AnswerForm = {
  is: (response) =>
    Array.isArray(response["choices"]) || response["error"] !== undefined || response["detail"] !== undefined,
  said: (response) => {
    const wire = memberOf(listOf(response, "choices")[0], "message");
    return wire === undefined ? [] : [{ pointer: "/choices/0/message", wire }];
  },
  facts,
  write: (said, { id, created, model, stop, usage }) => {
    const finish = stop === undefined ? null : (wordOf(stops, stop) ?? "stop");
    const choice = { index: 0, message: messageOf(said), logprobs: null, finish_reason: finish };
    return compact({
      id: id ?? "koine_answer",
      object: "chat.completion",
      created: Math.floor((created ?? 0) / 1000),
      model: model ?? "",
      choices: [choice],
      usage: usage === undefined ? undefined : usageOf(usage, sides),
    });
  },
  fail: ({ kind, message }) => ({
    error: { message, type: wordsOf(kind).openai, param: null, code: null },
  }),
};
