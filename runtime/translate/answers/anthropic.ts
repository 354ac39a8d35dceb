/** Responses of the Messages API. */

import type { JsonValue } from "../../core/index.ts";
import type { StopReason, Usage } from "../hub/hub.ts";
import { compact, listOf, memberOf, textOf, type JsonObject } from "../json.ts";
import { count, known, type AnswerFacts } from "./facts.ts";
import { readFailure, wordsOf } from "./failures.ts";
import type { AnswerForm } from "./form.ts";
import { hubWord, wordOf, type Words } from "./words.ts";

const stops: Words<StopReason> = [
  ["end_turn", "stop"],
  ["tool_use", "tool"],
  ["max_tokens", "length"],
  ["refusal", "filter"],
  ["stop_sequence", "stop"],
  ["pause_turn", "stop"],
  ["model_context_window_exceeded", "length"],
];

const usageIn = (usage: JsonValue | undefined): Usage | undefined => {
  if (usage === undefined || usage === null) return undefined;
  const reasoning = count(memberOf(usage, "output_tokens_details"), "thinking_tokens");
  return {
    input: count(usage, "input_tokens"),
    output: count(usage, "output_tokens"),
    cacheRead: count(usage, "cache_read_input_tokens"),
    cacheWrite: count(usage, "cache_creation_input_tokens"),
    ...(reasoning === 0 ? {} : { reasoning }),
  };
};

const usageOf = ({ input = 0, output = 0, cacheRead = 0, cacheWrite = 0, reasoning }: Usage): JsonValue =>
  compact({
    input_tokens: input,
    cache_creation_input_tokens: cacheWrite,
    cache_read_input_tokens: cacheRead,
    output_tokens: output,
    output_tokens_details: reasoning === undefined ? undefined : { thinking_tokens: reasoning },
  });

/** The API only accepts content as blocks. */
const blocksOf = (wire: JsonValue): readonly JsonValue[] => {
  const text = textOf(wire, "content");
  if (text === undefined) return listOf(wire, "content");
  return text === "" ? [] : [{ type: "text", text }];
};

const facts = (response: JsonObject): AnswerFacts => {
  const error = memberOf(response, "error");
  return known({
    id: textOf(response, "id"),
    model: textOf(response, "model"),
    created: undefined,
    stop: hubWord(stops, textOf(response, "stop_reason")),
    sequence: textOf(response, "stop_sequence"),
    usage: usageIn(memberOf(response, "usage")),
    failure: error === undefined ? undefined : readFailure(error),
  });
};

const stopOf = ({ stop, sequence }: AnswerFacts): string | null => {
  if (stop === "stop" && sequence !== undefined) return "stop_sequence";
  return stop === undefined ? null : (wordOf(stops, stop) ?? "end_turn");
};

export const anthropicAnswers: AnswerForm = {
  is: (response) => Array.isArray(response["content"]) || response["type"] === "error",
  said: ({ content }) =>
    content === undefined ? [] : [{ pointer: "", wire: { role: "assistant", content } }],
  facts,
  write: (said, own) => ({
    id: own.id ?? "msg_koine_0",
    type: "message",
    role: "assistant",
    model: own.model ?? "",
    content: said.filter((one) => textOf(one, "role") === "assistant").flatMap(blocksOf),
    stop_reason: stopOf(own),
    stop_sequence: own.sequence ?? null,
    usage: usageOf(own.usage ?? {}),
  }),
  fail: ({ kind, message }) => ({ type: "error", error: { type: wordsOf(kind).anthropic, message } }),
};
