/** Responses of the Messages API. */

import type { JsonValue } from "../../../core/index.ts";
import type { Usage } from "../../hub/hub.ts";
import { isAcceptedCitation } from "./citations.ts";
import { compact, isObject, listOf, memberOf, textOf, type JsonObject } from "../../support/json.ts";
import { readEnd, type Ends } from "../../answers/ends.ts";
import { count, known, type AnswerFacts } from "../../answers/facts.ts";
import { readFailure, wordsOf } from "../../answers/failures.ts";
import type { AnswerForm } from "../../answers/form.ts";

const ends: Ends = {
  read: {
    end_turn: "done",
    tool_use: "calls",
    max_tokens: "length",
    model_context_window_exceeded: "length",
    stop_sequence: "sequence",
    refusal: "refusal",
    pause_turn: "paused",
    compaction: "paused",
  },
  write: {
    done: "end_turn",
    calls: "tool_use",
    length: "max_tokens",
    sequence: "stop_sequence",
    filter: "refusal",
    refusal: "refusal",
    paused: "pause_turn",
    failed: "max_tokens",
    cancelled: "max_tokens",
  },
};

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

/** The API accepts content only as blocks. */
const blocksOf = (wire: JsonValue): readonly JsonValue[] => {
  const text = textOf(wire, "content");
  if (text === undefined) return listOf(wire, "content");
  return text === "" ? [] : [{ type: "text", text }];
};

const facts = (response: JsonObject): AnswerFacts => {
  const [error, word] = [memberOf(response, "error"), textOf(response, "stop_reason")];
  return known({
    id: textOf(response, "id"),
    model: textOf(response, "model"),
    created: undefined,
    stop: readEnd(ends, word),
    word,
    sequence: textOf(response, "stop_sequence"),
    explanation: textOf(memberOf(response, "stop_details"), "explanation"),
    usage: usageIn(memberOf(response, "usage")),
    failure: error === undefined ? undefined : readFailure(error),
  });
};

/** Removes citations that Koine wrote, which have no reference. */
const acceptedBlock = (block: JsonValue): JsonValue => {
  const citations = listOf(block, "citations");
  const accepted = citations.filter(isAcceptedCitation);
  if (!isObject(block) || accepted.length === citations.length) return block;
  const { citations: _, ...others } = block;
  return accepted.length === 0 ? others : { ...others, citations: accepted };
};

const isSaid = (wire: JsonValue): boolean => textOf(wire, "role") === "assistant";

const acceptedMessage = (wire: JsonValue): JsonValue =>
  isObject(wire) && Array.isArray(wire["content"])
    ? { ...wire, content: wire["content"].map(acceptedBlock) }
    : wire;

/** Only refusals have details. */
const detailsOf = ({ stop, explanation }: AnswerFacts): JsonObject =>
  explanation === undefined || stop === undefined || ends.write[stop] !== "refusal"
    ? {}
    : { stop_details: { type: "refusal", category: null, explanation } };

export const anthropicAnswers: AnswerForm = {
  ends,
  required: { model: "/model", usage: "/usage", stop: "/stop_reason" },
  is: (response) => Array.isArray(response["content"]) || response["type"] === "error",
  said: ({ content }) =>
    content === undefined ? [] : [{ pointer: "", wire: { role: "assistant", content } }],
  facts,
  hasCalls: (response) => listOf(response, "content").some((block) => textOf(block, "type") === "tool_use"),
  asMessage: acceptedMessage,
  isSaid,
  write: (said, own) => ({
    id: own.id ?? "msg_koine_0",
    type: "message",
    role: "assistant",
    model: own.model ?? "",
    content: said.filter(isSaid).flatMap(blocksOf),
    stop_reason: own.stop === undefined ? null : ends.write[own.stop],
    stop_sequence: own.sequence ?? null,
    ...detailsOf(own),
    usage: usageOf(own.usage ?? {}),
  }),
  fail: ({ kind, message }) => ({ type: "error", error: { type: wordsOf(kind).anthropic, message } }),
};
