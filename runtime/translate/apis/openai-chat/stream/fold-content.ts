/** Message content in Chat Completions chunks: text, or the parts that some providers stream. */

import type { JsonValue } from "../../../../core/index.ts";
import { isObject, listOf, textOf } from "../../../support/json.ts";
import { append, type Draft } from "../../../streams/support/draft.ts";

/** Concatenates text and thinking, which is a list of text parts. */
const addPart = (parts: JsonValue[], part: JsonValue): void => {
  const last = parts.at(-1);
  const type = textOf(part, "type");
  if (!isObject(last) || textOf(last, "type") !== type) return void parts.push(structuredClone(part));
  if (type === "text") return append(last, "text", textOf(part, "text") ?? "");
  const inner = last["thinking"];
  if (type !== "thinking" || !Array.isArray(inner)) return void parts.push(structuredClone(part));
  for (const one of listOf(part, "thinking")) addPart(inner, one);
};

const partsOf = (content: JsonValue | undefined): JsonValue[] => {
  if (Array.isArray(content)) return content;
  return typeof content === "string" && content !== "" ? [{ type: "text", text: content }] : [];
};

export const addContent = (message: Draft, given: JsonValue | undefined): void => {
  const { content } = message;
  if (typeof given === "string" && !Array.isArray(content)) return append(message, "content", given);
  if (typeof given !== "string" && !Array.isArray(given)) return;
  const parts = partsOf(content);
  for (const part of partsOf(given)) addPart(parts, part);
  message["content"] = parts;
};
