/** Responses of Gemini. */

import type { JsonValue } from "../../core/index.ts";
import { either } from "../edges/gemini/spelling.ts";
import type { StopReason, Usage } from "../hub/hub.ts";
import { compact, listOf, memberOf, numberOf, textOf, type JsonObject } from "../json.ts";
import { count, known, type AnswerFacts } from "./facts.ts";
import { readFailure, wordsOf } from "./failures.ts";
import type { AnswerForm } from "./form.ts";
import { hubWord, wordOf, type Words } from "./words.ts";

const stops: Words<StopReason> = [
  ["STOP", "stop"],
  ["STOP", "tool"],
  ["MAX_TOKENS", "length"],
  ["SAFETY", "filter"],
  ["OTHER", "error"],
  ["OTHER", "aborted"],
  ["RECITATION", "filter"],
  ["LANGUAGE", "filter"],
  ["BLOCKLIST", "filter"],
  ["PROHIBITED_CONTENT", "filter"],
  ["SPII", "filter"],
  ["IMAGE_SAFETY", "filter"],
  ["IMAGE_PROHIBITED_CONTENT", "filter"],
  ["MALFORMED_FUNCTION_CALL", "error"],
  ["UNEXPECTED_TOOL_CALL", "error"],
  ["TOO_MANY_TOOL_CALLS", "error"],
  ["IMAGE_RECITATION", "filter"],
  ["NO_IMAGE", "error"],
  ["IMAGE_OTHER", "error"],
  ["CONTINUATION", "stop"],
];

/**
 * Names for the numeric finish reasons that some clients request. The first five are identical in both of
 * Google's APIs. Numbers six to eight have different names, but all of them mean blocked content. Above
 * eight, the meanings differ. Source: FinishReason in google.ai.generativelanguage.v1beta and
 * google.cloud.aiplatform.v1.
 */
const numbered: readonly (string | undefined)[] = [
  undefined,
  "STOP",
  "MAX_TOKENS",
  "SAFETY",
  "RECITATION",
  "OTHER",
  "BLOCKLIST",
  "BLOCKLIST",
  "BLOCKLIST",
];

const wordIn = (candidate: JsonValue): string | undefined =>
  textOf(candidate, "finishReason") ?? numbered[numberOf(candidate, "finishReason") ?? 0];

const hasCalls = (candidate: JsonValue | undefined): boolean =>
  listOf(memberOf(candidate, "content"), "parts").some((part) => either(part, "functionCall") !== undefined);

/** If the prompt was blocked, the response contains no candidates. */
const stopIn = (response: JsonObject): StopReason | undefined => {
  const [candidate] = listOf(response, "candidates");
  const isBlocked = memberOf(response["promptFeedback"], "blockReason") !== undefined;
  if (candidate === undefined) return isBlocked ? "filter" : undefined;
  const stop = hubWord(stops, wordIn(candidate));
  return stop === "stop" && hasCalls(candidate) ? "tool" : stop;
};

/** Prompt counts include cached tokens. Thinking tokens are counted separately from output tokens. */
const usageIn = (usage: JsonValue | undefined): Usage | undefined => {
  if (usage === undefined || usage === null) return undefined;
  const [cacheRead, reasoning] = [
    count(usage, "cachedContentTokenCount"),
    count(usage, "thoughtsTokenCount"),
  ];
  const prompt = count(usage, "promptTokenCount") + count(usage, "toolUsePromptTokenCount");
  return {
    input: Math.max(0, prompt - cacheRead),
    output: count(usage, "candidatesTokenCount") + reasoning,
    cacheRead,
    cacheWrite: 0,
    reasoning,
    total: count(usage, "totalTokenCount"),
  };
};

const usageOf = ({
  input = 0,
  output = 0,
  cacheRead = 0,
  cacheWrite = 0,
  reasoning = 0,
  total,
}: Usage): JsonValue =>
  compact({
    promptTokenCount: input + cacheRead + cacheWrite,
    cachedContentTokenCount: cacheRead === 0 ? undefined : cacheRead,
    candidatesTokenCount: output - reasoning,
    thoughtsTokenCount: reasoning === 0 ? undefined : reasoning,
    totalTokenCount: total ?? input + cacheRead + cacheWrite + output,
  });

const facts = (response: JsonObject): AnswerFacts => {
  const [error, made] = [memberOf(response, "error"), textOf(response, "createTime")];
  return known({
    id: textOf(response, "responseId"),
    model: textOf(response, "modelVersion"),
    created: made === undefined || Number.isNaN(Date.parse(made)) ? undefined : Date.parse(made),
    stop: stopIn(response),
    sequence: undefined,
    usage: usageIn(memberOf(response, "usageMetadata")),
    failure: error === undefined ? undefined : readFailure(error),
  });
};

const partsOf = (content: JsonValue): readonly JsonValue[] =>
  textOf(content, "role") === "model" ? listOf(content, "parts") : [];

const timeOf = (created: number | undefined): string | undefined => {
  const time = new Date(created ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

export const geminiAnswers: AnswerForm = {
  is: (response) =>
    ["candidates", "promptFeedback", "error", "usageMetadata"].some((key) => Object.hasOwn(response, key)),
  said: (response) => {
    const content = memberOf(listOf(response, "candidates")[0], "content");
    // The model's role may be missing.
    return content === undefined
      ? []
      : [{ pointer: "/candidates/0/content", wire: { role: "model", ...Object(content) } }];
  },
  facts,
  write: (said, { id, created, model, stop, usage }) => {
    const content = { role: "model", parts: said.flatMap(partsOf) };
    const finishReason = stop === undefined ? undefined : (wordOf(stops, stop) ?? "OTHER");
    return compact({
      candidates: [compact({ content, finishReason, index: 0 })],
      usageMetadata: usage === undefined ? undefined : usageOf(usage),
      modelVersion: model,
      createTime: timeOf(created),
      responseId: id,
    });
  },
  fail: ({ kind, message }) => ({
    error: { code: wordsOf(kind).status, message, status: wordsOf(kind).gemini },
  }),
};
