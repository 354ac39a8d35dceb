/** Responses of the Responses API. */

import type { JsonValue } from "../../../core/index.ts";
import { isMintedItem } from "./ids.ts";
import {
  compact,
  isObject,
  listOf,
  memberOf,
  numberOf,
  textOf,
  type JsonObject,
} from "../../support/json.ts";
import { readEnd, type End, type Ended, type Ends } from "../../answers/ends.ts";
import { known, type AnswerFacts } from "../../answers/facts.ts";
import { readFailure, wordsOf } from "../../answers/failures.ts";
import type { AnswerForm } from "../../answers/form.ts";
import { usageIn, usageOf } from "../openai/usage.ts";

const sides = { input: "input_tokens", output: "output_tokens" };

const calls = new Set(["function_call", "custom_tool_call"]);

const results = new Set(["function_call_output", "custom_tool_call_output"]);

const idsIn = (output: readonly JsonValue[], types: ReadonlySet<string>): (string | undefined)[] =>
  output.filter((item) => types.has(textOf(item, "type") ?? "")).map((item) => textOf(item, "call_id"));

/** The words are the statuses, and the reasons for the status `incomplete`. */
const ends: Ends = {
  read: {
    completed: "done",
    incomplete: "length",
    max_output_tokens: "length",
    max_messages: "length",
    content_filter: "filter",
    steered: "paused",
    failed: "failed",
    cancelled: "cancelled",
  },
  write: {
    done: "completed",
    calls: "completed",
    length: "max_output_tokens",
    sequence: "completed",
    filter: "content_filter",
    refusal: "content_filter",
    paused: "steered",
    failed: "failed",
    cancelled: "cancelled",
  },
};

const unfinished = new Set(["in_progress", "queued"]);

const endIn = (response: JsonObject): Ended => {
  const status = textOf(response, "status") ?? "in_progress";
  if (unfinished.has(status)) return {};
  if (status !== "incomplete") return { stop: readEnd(ends, status), word: status };
  const word = textOf(memberOf(response, "incomplete_details"), "reason");
  const stop = readEnd(ends, word !== undefined && Object.hasOwn(ends.read, word) ? word : status);
  return word === undefined ? { stop } : { stop, word };
};

const errorIn = (response: JsonObject): AnswerFacts["failure"] => {
  const error = memberOf(response, "error") ?? null;
  return error === null ? undefined : readFailure(error);
};

const facts = (response: JsonObject): AnswerFacts => {
  const [created, { stop, word }] = [numberOf(response, "created_at"), endIn(response)];
  return known({
    id: textOf(response, "id"),
    model: textOf(response, "model"),
    created: created === undefined ? undefined : created * 1000,
    stop,
    word,
    sequence: undefined,
    explanation: textOf(memberOf(response, "error"), "message"),
    usage: usageIn(memberOf(response, "usage"), sides),
    failure: listOf(response, "output").length === 0 ? errorIn(response) : undefined,
  });
};

const statuses = new Set(["completed", "failed", "cancelled"]);

const statusOf = (stop: End | undefined): JsonObject => {
  const word = stop === undefined ? "in_progress" : ends.write[stop];
  return stop === undefined || statuses.has(word)
    ? { status: word, incomplete_details: null }
    : { status: "incomplete", incomplete_details: { reason: word } };
};

/** Returns the id of an output item. If the item has no id, generates one from the item's position. */
const idOf = (item: JsonObject, prefix: string, index: number): string => {
  const id = textOf(item, "id");
  return id === undefined || isMintedItem(id) ? `${prefix}_koine_${index}` : id;
};

const prefixes: Readonly<Record<string, string>> = {
  reasoning: "rs",
  function_call: "fc",
  custom_tool_call: "ctc",
  function_call_output: "fco",
  image_generation_call: "ig",
};

/** Converts an input item to an output item, which requires an id and a status. */
const itemOf = (item: JsonValue, index: number): JsonValue => {
  if (!isObject(item)) return item;
  const type = textOf(item, "type") ?? "";
  const prefix = Object.hasOwn(prefixes, type) ? prefixes[type] : undefined;
  if (prefix !== undefined) return { ...item, id: idOf(item, prefix, index) };
  if (textOf(item, "role") !== "assistant") return item;
  const content = item["content"];
  const list =
    typeof content === "string" ? [{ type: "output_text", text: content, annotations: [] }] : (content ?? []);
  return { type: "message", status: "completed", ...item, id: idOf(item, "msg", index), content: list };
};

const isSaid = (item: JsonValue): boolean =>
  !["user", "system", "developer"].includes(textOf(item, "role") ?? "");

export const responsesAnswers: AnswerForm = {
  ends,
  required: { model: "/model", created: "/created_at", stop: "/status" },
  is: (response) => Array.isArray(response["output"]) || (response["error"] ?? null) !== null,
  said: (response) =>
    listOf(response, "output").map((wire, index) => ({ pointer: `/output/${index}`, wire })),
  facts,
  hasCalls: (response) => {
    const output = listOf(response, "output");
    const answered = new Set(idsIn(output, results));
    return idsIn(output, calls).some((id) => !answered.has(id));
  },
  isSaid,
  write: (said, { id, created, model, stop, explanation, usage }) =>
    compact({
      id: id ?? "resp_koine_0",
      object: "response",
      created_at: Math.floor((created ?? 0) / 1000),
      ...statusOf(stop),
      error: stop === "failed" ? { code: "server_error", message: explanation ?? "" } : null,
      model: model ?? "",
      output: said.filter(isSaid).map(itemOf),
      usage: usage === undefined ? undefined : usageOf(usage, sides),
    }),
  fail: ({ kind, message }) => ({
    error: { message, type: wordsOf(kind).openai, param: null, code: null },
  }),
};
