/** Responses of Gemini. */

import type { JsonValue } from "../../../core/index.ts";
import { groundingKey, joinContents, textsIn } from "./grounded.ts";
import { quotationsKey, withQuotations } from "./quotations.ts";
import { either, wordOf } from "./spelling.ts";
import type { Usage } from "../../hub/hub.ts";
import type { Outside } from "../../hub/outside.ts";
import {
  compact,
  isObject,
  listOf,
  memberOf,
  numberOf,
  textOf,
  type JsonObject,
} from "../../support/json.ts";
import { readEnd, type End, type Ends } from "../../answers/ends.ts";
import { count, known, type AnswerFacts } from "../../answers/facts.ts";
import { readFailure, wordsOf } from "../../answers/failures.ts";
import type { AnswerForm } from "../../answers/form.ts";

const ends: Ends = {
  read: {
    FINISH_REASON_UNSPECIFIED: "done",
    STOP: "done",
    MAX_TOKENS: "length",
    SAFETY: "filter",
    RECITATION: "filter",
    LANGUAGE: "filter",
    BLOCKLIST: "filter",
    PROHIBITED_CONTENT: "filter",
    SPII: "filter",
    IMAGE_SAFETY: "filter",
    IMAGE_PROHIBITED_CONTENT: "filter",
    IMAGE_RECITATION: "filter",
    MODEL_ARMOR: "filter",
    ESCALATION: "filter",
    PUP_LIMITED_DISABLED: "filter",
    CONTINUATION: "paused",
    OTHER: "failed",
    MALFORMED_FUNCTION_CALL: "failed",
    MALFORMED_RESPONSE: "failed",
    MISSING_THOUGHT_SIGNATURE: "failed",
    UNEXPECTED_TOOL_CALL: "failed",
    TOO_MANY_TOOL_CALLS: "failed",
    NO_IMAGE: "failed",
    IMAGE_OTHER: "failed",
  },
  write: {
    done: "STOP",
    calls: "STOP",
    length: "MAX_TOKENS",
    sequence: "STOP",
    filter: "SAFETY",
    refusal: "SAFETY",
    paused: "CONTINUATION",
    failed: "OTHER",
    cancelled: "OTHER",
  },
};

/**
 * Names of the finish reasons, which some clients request as numbers. The first five are identical in both of
 * Google's APIs. Six to eight have different names in the two APIs, but all of them mean blocked content. For
 * numbers above eight, the meanings differ. Source: FinishReason in google.ai.generativelanguage.v1beta and
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

/** If Google's two APIs define a number differently, it is treated as a word that is not in the table. */
const wordIn = (candidate: JsonValue | undefined): string | undefined => {
  const number = numberOf(candidate, "finishReason");
  if (number === undefined) return textOf(candidate, "finishReason");
  return numbered[number] ?? String(number);
};

/** If the prompt was blocked, the response contains no candidates. */
const endIn = (response: JsonObject, word: string | undefined): End | undefined => {
  const isBlocked = memberOf(response["promptFeedback"], "blockReason") !== undefined;
  return isBlocked && listOf(response, "candidates").length === 0 ? "filter" : readEnd(ends, word);
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
  const [candidate] = listOf(response, "candidates");
  const word = wordIn(candidate);
  return known({
    id: textOf(response, "responseId"),
    model: textOf(response, "modelVersion"),
    created: made === undefined || Number.isNaN(Date.parse(made)) ? undefined : Date.parse(made),
    stop: endIn(response, word),
    word,
    sequence: undefined,
    explanation: textOf(candidate, "finishMessage"),
    usage: usageIn(memberOf(response, "usageMetadata")),
    failure: error === undefined ? undefined : readFailure(error),
  });
};

const without = (wire: JsonValue, key: string): JsonValue => {
  if (!isObject(wire)) return wire;
  const { [key]: _, ...others } = wire;
  return others;
};

const isOfModel = (content: JsonValue): boolean => textOf(content, "role") === "model";

const timeOf = (created: number | undefined): string | undefined => {
  const time = new Date(created ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

const inCandidate = "/candidates/0";

const inResponse = ({ inside, place }: Outside): Outside => ({ inside, place: inCandidate + place });

/** Returns true if a call has no result. A result without an id belongs to the first call of its function. */
const hasOpenCall = (parts: readonly JsonValue[]): boolean => {
  const open: JsonValue[] = [];
  for (const part of parts) {
    const [call, result] = [either(part, "functionCall"), either(part, "functionResponse")];
    if (call !== undefined) open.push(call);
    const key = wordOf(result, "id") === undefined ? "name" : "id";
    const index = open.findIndex((one) => wordOf(one, key) === wordOf(result, key));
    if (result !== undefined && index >= 0) open.splice(index, 1);
  }
  return open.length > 0;
};

export const geminiAnswers: AnswerForm = {
  ends,
  required: {},
  is: (response) =>
    ["candidates", "promptFeedback", "error", "usageMetadata"].some((key) => Object.hasOwn(response, key)),
  said: (response) => {
    const [candidate] = listOf(response, "candidates");
    const content = memberOf(candidate, "content");
    if (content === undefined) return [];
    const pointer = `${inCandidate}/content`;
    // The model's role may be missing.
    const wire = { role: "model", ...Object(content) };
    const own = memberOf(candidate, groundingKey);
    const { metadata, outside } = withQuotations(own, memberOf(candidate, quotationsKey), textsIn(wire));
    if (metadata === undefined) return [{ pointer, wire }];
    return [{ pointer, wire: { ...wire, [groundingKey]: metadata }, outside: outside.map(inResponse) }];
  },
  asMessage: (wire) => without(wire, groundingKey),
  facts,
  hasCalls: (response) =>
    hasOpenCall(listOf(memberOf(listOf(response, "candidates")[0], "content"), "parts")),
  isSaid: isOfModel,
  write: (said, { id, created, model, stop, explanation, usage }) => {
    const { parts, grounding } = joinContents(said.filter(isOfModel));
    const content = { role: "model", parts: [...parts] };
    const finishReason = stop === undefined ? undefined : ends.write[stop];
    return compact({
      candidates: [
        compact({
          content,
          finishReason,
          finishMessage: explanation,
          index: 0,
          [groundingKey]: grounding,
        }),
      ],
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
