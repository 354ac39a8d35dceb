/** Responses of the Responses API. */

import type { JsonValue } from "../../core/index.ts";
import { isMintedItem } from "../edges/openai-responses/ids.ts";
import type { StopReason } from "../hub/hub.ts";
import { compact, isObject, listOf, memberOf, numberOf, textOf, type JsonObject } from "../json.ts";
import { known, type AnswerFacts } from "./facts.ts";
import { readFailure, wordsOf } from "./failures.ts";
import type { AnswerForm } from "./form.ts";
import { usageIn, usageOf } from "./openai-usage.ts";

const sides = { input: "input_tokens", output: "output_tokens" };

const calls = new Set(["function_call", "custom_tool_call"]);

const stopIn = (response: JsonObject): StopReason | undefined => {
  const reason = textOf(memberOf(response, "incomplete_details"), "reason");
  switch (textOf(response, "status")) {
    case "completed":
      return listOf(response, "output").some((item) => calls.has(textOf(item, "type") ?? ""))
        ? "tool"
        : "stop";
    case "incomplete":
      return reason === "content_filter" ? "filter" : "length";
    case "failed":
      return "error";
    case "cancelled":
      return "aborted";
    default:
      return undefined;
  }
};

const errorIn = (response: JsonObject): AnswerFacts["failure"] => {
  const error = memberOf(response, "error") ?? null;
  return error === null ? undefined : readFailure(error);
};

const facts = (response: JsonObject): AnswerFacts => {
  const created = numberOf(response, "created_at");
  return known({
    id: textOf(response, "id"),
    model: textOf(response, "model"),
    created: created === undefined ? undefined : created * 1000,
    stop: stopIn(response),
    sequence: undefined,
    usage: usageIn(memberOf(response, "usage"), sides),
    failure: listOf(response, "output").length === 0 ? errorIn(response) : undefined,
  });
};

interface End {
  readonly status: string;
  readonly incomplete_details: JsonValue;
}

const endOf = (stop: StopReason | undefined): End => {
  switch (stop) {
    case "length":
      return { status: "incomplete", incomplete_details: { reason: "max_output_tokens" } };
    case "filter":
      return { status: "incomplete", incomplete_details: { reason: "content_filter" } };
    case "error":
      return { status: "failed", incomplete_details: null };
    case "aborted":
      return { status: "cancelled", incomplete_details: null };
    case "stop":
    case "tool":
      return { status: "completed", incomplete_details: null };
    case undefined:
      return { status: "in_progress", incomplete_details: null };
  }
};

/** Returns the id of an output item. Generates one from its position if it has none. */
const idOf = (item: JsonObject, prefix: string, index: number): string => {
  const id = textOf(item, "id");
  return id === undefined || isMintedItem(id) ? `${prefix}_koine_${index}` : id;
};

const prefixes: Readonly<Record<string, string>> = {
  reasoning: "rs",
  function_call: "fc",
  custom_tool_call: "ctc",
  function_call_output: "fco",
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

const isOfUser = (item: JsonValue): boolean =>
  ["user", "system", "developer"].includes(textOf(item, "role") ?? "");

export const responsesAnswers: AnswerForm = {
  is: (response) => Array.isArray(response["output"]) || (response["error"] ?? null) !== null,
  said: (response) =>
    listOf(response, "output").map((wire, index) => ({ pointer: `/output/${index}`, wire })),
  facts,
  write: (said, { id, created, model, stop, usage }) =>
    compact({
      id: id ?? "resp_koine_0",
      object: "response",
      created_at: Math.floor((created ?? 0) / 1000),
      ...endOf(stop),
      error: null,
      model: model ?? "",
      output: said.filter((item) => !isOfUser(item)).map(itemOf),
      usage: usage === undefined ? undefined : usageOf(usage, sides),
    }),
  fail: ({ kind, message }) => ({
    error: { message, type: wordsOf(kind).openai, param: null, code: null },
  }),
};
