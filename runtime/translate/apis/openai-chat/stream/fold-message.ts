/** The message of a choice, assembled from Chat Completions chunks. */

import type { JsonValue } from "../../../../core/index.ts";
import { isObject, listOf, textOf, type JsonObject } from "../../../support/json.ts";
import { append, assign, draftOf, extend, type Draft } from "../../../streams/support/draft.ts";
import { chatCalls } from "./fold-calls.ts";
import { addContent } from "./fold-content.ts";
import type { Report } from "../../../streams/support/problems.ts";

export interface ChatMessageFold {
  add(delta: JsonObject): void;
  value(): JsonValue;
}

const texts = ["refusal", "reasoning", "reasoning_content"];

const folded = ["content", ...texts, "tool_calls", "function_call", "audio", "reasoning_details"];

const addFunction = (message: Draft, given: JsonValue | undefined): void => {
  if (!isObject(given)) return;
  const own = draftOf(message["function_call"]);
  assign(own, given, ["arguments"]);
  append(own, "arguments", textOf(given, "arguments") ?? "");
  message["function_call"] = own;
};

export const addAudio = (message: Draft, given: JsonValue | undefined): void => {
  if (!isObject(given)) return;
  const own = draftOf(message["audio"]);
  assign(own, given, ["data", "transcript"]);
  for (const key of ["data", "transcript"]) if (typeof given[key] === "string") append(own, key, given[key]);
  message["audio"] = own;
};

/**
 * Returns true if the detail continues the last one. Text is concatenated, and the last piece has the
 * signature.
 */
const continues = (last: JsonValue | undefined, next: JsonObject): last is Draft =>
  isObject(last) &&
  last["type"] === next["type"] &&
  last["index"] === next["index"] &&
  !["signature", "data"].some((key) => typeof last[key] === "string");

const addDetail = (details: JsonValue[], next: JsonValue): void => {
  const last = details.at(-1);
  if (!isObject(next) || !continues(last, next))
    return void details.push(isObject(next) ? { ...next } : next);
  assign(last, next, ["text", "summary"]);
  for (const key of ["text", "summary"]) if (typeof next[key] === "string") append(last, key, next[key]);
};

/** Concatenates other lists, such as images and annotations. All other members are overwritten. */
const addOthers = (message: Draft, delta: JsonObject): void => {
  for (const [key, value] of Object.entries(delta)) {
    if (folded.includes(key)) continue;
    if (Array.isArray(value)) extend(message, key, value);
    else assign(message, { [key]: value });
  }
};

export const chatMessage = (report: Report): ChatMessageFold => {
  const message: Draft = { role: "assistant", content: null, refusal: null };
  const details: JsonValue[] = [];
  const calls = chatCalls(report);
  return {
    add(delta) {
      addOthers(message, delta);
      for (const key of texts) if (typeof delta[key] === "string") append(message, key, delta[key]);
      addContent(message, delta["content"]);
      addFunction(message, delta["function_call"]);
      addAudio(message, delta["audio"]);
      for (const detail of listOf(delta, "reasoning_details")) addDetail(details, detail);
      for (const call of listOf(delta, "tool_calls")) calls.add(call);
    },
    value: () => ({
      ...message,
      ...(message["refusal"] === "" ? { refusal: null } : {}),
      ...(details.length === 0 ? {} : { reasoning_details: [...details] }),
      ...(calls.isEmpty() ? {} : { tool_calls: calls.list() }),
    }),
  };
};
