/** Reads chunks of the Chat Completions API. */

import { chatAnswers } from "../answers.ts";
import type { JsonValue } from "../../../../core/index.ts";
import { readFailure } from "../../../answers/failures.ts";
import { openaiChat } from "../index.ts";
import { newSources } from "../sources.ts";
import { readAnnotation } from "../../openai/citations.ts";
import { isObject, listOf, memberOf, textOf, type JsonObject } from "../../../support/json.ts";
import { assign, assignSaid, draftOf, placeOf, type Draft } from "../../../streams/support/draft.ts";
import { addAudio } from "./fold-message.ts";
import type { Tell } from "../../../streams/support/delta.ts";
import { chatCalls } from "./read-calls.ts";
import { chatReasoning } from "./read-reasoning.ts";
import { partsIn, type ReaderOf } from "../../../streams/support/reader.ts";

const ofHead = ["choices", "object", "obfuscation"];

const isChunk = (event: JsonObject): boolean =>
  ["choices", "usage", "error"].some((key) => Object.hasOwn(event, key));

const tellPart = (part: JsonValue, key: string, tell: Tell): void => {
  const text = textOf(part, "text");
  if (textOf(part, "type") === "text" && text !== undefined) return tell({ kind: "text", key, text });
  for (const found of partsIn({ role: "assistant", content: [part] }, openaiChat))
    if (found.kind === "thinking")
      tell({ kind: "thinking", key: "thinking", text: found.text, maker: { api: openaiChat.name } });
    else tell({ kind: "whole", key, part: found });
};

export const readChat: ReaderOf = (put, report) => {
  const head: Draft = {};
  const choice: Draft = {};
  const message: Draft = {};
  let isBegun = false;
  let hasOthers = false;
  let isEmpty = false;
  let isSilent = true;
  let hasText = false;
  const annotations: JsonValue[] = [];
  const sources = newSources();
  const tell: Tell = (delta) => {
    isSilent &&= delta.kind === "begin";
    hasText ||= delta.kind === "text" && delta.key === "content";
    put(delta);
  };
  const calls = chatCalls(tell, report);
  const reasoning = chatReasoning(tell);

  const tellContent = (content: JsonValue | undefined): void => {
    // Servers send an empty string if there is no text. The empty string is emitted only if nothing else
    // follows.
    if (content === "") isEmpty = true;
    else if (typeof content === "string") tell({ kind: "text", key: "content", text: content });
    else if (Array.isArray(content)) for (const part of content) tellPart(part, "content", tell);
  };

  /** Citations that arrive before the text wait for it. */
  const tellCitations = (): void => {
    if (!hasText) return;
    for (const wire of annotations.splice(0)) {
      const citation = readAnnotation(wire);
      if (citation === undefined) report("omitted", "the annotation is not a citation");
      else tell({ kind: "citation", key: "content", citation });
    }
  };

  const tellImages = (images: readonly JsonValue[]): void => {
    if (images.length === 0) return;
    for (const part of partsIn({ role: "assistant", content: null, images: [...images] }, openaiChat))
      tell({ kind: "whole", key: "images", part });
  };

  const change = (delta: JsonObject): void => {
    reasoning.add(delta);
    tellContent(delta["content"]);
    annotations.push(...listOf(delta, "annotations"));
    const refusal = textOf(delta, "refusal") ?? "";
    if (refusal !== "") tell({ kind: "text", key: "refusal", text: refusal, isRefusal: true });
    tellImages(listOf(delta, "images"));
    addAudio(message, delta["audio"]);
    for (const piece of listOf(delta, "tool_calls")) calls.add(piece);
    calls.addFunction(delta["function_call"]);
  };

  const addChoice = (given: JsonValue): void => {
    if (!isObject(given)) return report("unknown", "the choice is not an object");
    if ((placeOf(given, "index") ?? 0) > 0) {
      if (!hasOthers) report("omitted", "only the first of several choices is translated");
      hasOthers = true;
      return;
    }
    assign(choice, { finish_reason: textOf(given, "finish_reason") || null });
    change(draftOf(given["delta"] ?? given["message"]));
  };

  const begin = (event: JsonObject): void => {
    if (isBegun || (textOf(head, "id") ?? "") === "") return;
    isBegun = event["error"] === undefined;
    if (isBegun) tell({ kind: "begin" });
  };

  return {
    read(event) {
      if (!isChunk(event)) return report("unknown", "the event is not a chunk of the Chat Completions API");
      assignSaid(head, event, ofHead);
      begin(event);
      for (const given of listOf(event, "choices")) addChoice(given);
      annotations.push(...sources(event));
      if (annotations.length > 0) tellCitations();
      const failure = memberOf(event, "error") ?? null;
      if (failure !== null) tell({ kind: "failure", failure: readFailure(failure) });
    },
    close() {
      const audio = message["audio"];
      delete message["audio"];
      const parts =
        audio === undefined ? [] : partsIn({ role: "assistant", content: null, audio }, openaiChat);
      for (const part of parts) tell({ kind: "whole", key: "audio", part });
      calls.close();
      if (isEmpty && isSilent) tell({ kind: "text", key: "content", text: "" });
      if (annotations.length > 0) report("omitted", "the annotations have no text");
    },
    facts: () => chatAnswers.facts({ ...head, choices: [choice] }),
  };
};
