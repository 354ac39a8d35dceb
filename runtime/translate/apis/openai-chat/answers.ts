/** Responses of the Chat Completions API. */

import type { JsonValue } from "../../../core/index.ts";
import { joinedAnnotations } from "./annotations.ts";
import { withSources } from "./sources.ts";
import {
  compact,
  isObject,
  listOf,
  memberOf,
  numberOf,
  textOf,
  type JsonObject,
} from "../../support/json.ts";
import { readEnd, type Ends } from "../../answers/ends.ts";
import { known, type AnswerFacts } from "../../answers/facts.ts";
import { readFailure, wordsOf } from "../../answers/failures.ts";
import type { AnswerForm } from "../../answers/form.ts";
import { usageIn, usageOf } from "../openai/usage.ts";

const sides = { input: "prompt_tokens", output: "completion_tokens" };

const ends: Ends = {
  read: {
    stop: "done",
    tool_calls: "calls",
    function_call: "calls",
    length: "length",
    model_length: "length",
    content_filter: "filter",
    error: "failed",
  },
  write: {
    done: "stop",
    calls: "tool_calls",
    length: "length",
    sequence: "stop",
    filter: "content_filter",
    refusal: "content_filter",
    paused: "stop",
    failed: "length",
    cancelled: "length",
  },
};

/** Compatible providers return the error as a string, or as a `detail` member. */
const errorIn = (response: JsonObject): AnswerFacts["failure"] => {
  const error = memberOf(response, "error") ?? memberOf(response, "detail");
  return error === undefined || error === null ? undefined : readFailure(error);
};

const facts = (response: JsonObject): AnswerFacts => {
  const [choice] = listOf(response, "choices");
  const [created, word] = [numberOf(response, "created"), textOf(choice, "finish_reason")];
  return known({
    id: textOf(response, "id"),
    model: textOf(response, "model"),
    created: created === undefined ? undefined : created * 1000,
    stop: readEnd(ends, word),
    word,
    sequence: undefined,
    explanation: undefined,
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

const isSaid = (wire: JsonValue): boolean => textOf(wire, "role") === "assistant";

/**
 * Returns the single message of a response. Its content is a single string, whereas a request can have
 * several messages and content parts.
 */
const messageOf = (said: readonly JsonValue[]): JsonObject => {
  const found = said.filter(isSaid);
  const [first] = found;
  const { content: _, refusal = null, ...others } = isObject(first) ? first : {};
  const calls = found.flatMap((one) => listOf(one, "tool_calls"));
  const all = (type: string): string[] => found.flatMap((one) => textsIn(memberOf(one, "content"), type));
  const annotations = joinedAnnotations(
    found.map((wire) => ({ wire, text: textsIn(memberOf(wire, "content"), "text").join("") })),
  );
  return {
    role: "assistant",
    content: joined(all("text")),
    refusal: refusal ?? joined(all("refusal")),
    ...others,
    ...(annotations.length === 0 ? {} : { annotations }),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  };
};

export const chatAnswers: AnswerForm = {
  ends,
  required: { model: "/model", created: "/created", stop: "/choices/0/finish_reason" },
  is: (response) =>
    Array.isArray(response["choices"]) || response["error"] !== undefined || response["detail"] !== undefined,
  said: (response) => {
    const [pointer, message] = ["/choices/0/message", memberOf(listOf(response, "choices")[0], "message")];
    if (message === undefined) return [];
    const sourced = withSources(message, response);
    return [sourced === undefined ? { pointer, wire: message } : { pointer, message, ...sourced }];
  },
  facts,
  hasCalls: (response) => {
    const message = memberOf(listOf(response, "choices")[0], "message");
    return listOf(message, "tool_calls").length > 0 || isObject(memberOf(message, "function_call"));
  },
  isSaid,
  write: (said, { id, created, model, stop, usage }) => {
    const finish = stop === undefined ? null : ends.write[stop];
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
