/** Reads Gemini's streamed responses. */

import { geminiAnswers } from "../answers.ts";
import type { JsonValue } from "../../../../core/index.ts";
import { readFailure } from "../../../answers/failures.ts";
import { gemini } from "../index.ts";
import { groundedParts, groundingKey } from "../grounded.ts";
import { readGrounding } from "../grounding.ts";
import { isPlainText } from "../plain-text.ts";
import { quotationsKey, withQuotations } from "../quotations.ts";
import type { Part } from "../../../hub/hub.ts";
import { isObject, listOf, memberOf, textOf, type JsonObject } from "../../../support/json.ts";
import { assign, draftOf, placeOf, type Draft } from "../../../streams/support/draft.ts";
import { geminiCalls } from "./calls.ts";
import { partsIn, type ReaderOf } from "../../../streams/support/reader.ts";

const members = ["candidates", "usageMetadata", "promptFeedback", "error"];

export const readGemini: ReaderOf = (tell, report) => {
  const head: Draft = {};
  const candidate: Draft = {};
  let isBegun = false;
  let hasOthers = false;
  /** The text that later parts may continue. Signed texts are complete. */
  let open: { readonly key: string; readonly isThought: boolean; readonly isSigned?: true } | undefined;
  /** An empty signed text at the end, which must not end the text that has citations. */
  let waiting: Part | undefined;
  const calls = geminiCalls(report);
  const parts = groundedParts();
  const keys = new Map<number, string>();
  let grounding: JsonValue | undefined;
  const quotations: JsonValue[] = [];
  let count = 0;

  const endOpen = (): void => {
    if (open !== undefined) tell({ kind: "done", key: open.key });
    open = undefined;
  };

  /** Continues the open part if it is of the same kind. */
  const tellText = (text: string, isThought: boolean): void => {
    if (open?.isThought !== isThought || open.isSigned === true) endOpen();
    const { key } = (open ??= { key: `${(count += 1)}`, isThought });
    if (isThought) tell({ kind: "thinking", key, text, maker: { api: gemini.name } });
    else tell({ kind: "text", key, text });
  };

  const tellWhole = (part: Part): void => {
    endOpen();
    tell({ kind: "whole", key: `${(count += 1)}`, part });
  };

  const tellWaiting = (): void => {
    const part = waiting;
    waiting = undefined;
    if (part !== undefined) tellWhole(part);
  };

  const tellOther = (part: Part): void => {
    if (part.kind !== "text") return tellWhole(part);
    if (part.text === "") return void (waiting = part);
    endOpen();
    open = { key: `${(count += 1)}`, isThought: false, isSigned: true };
    tell({ kind: "text", key: open.key, text: part.text });
  };

  const tellPart = (part: JsonValue): void => {
    tellWaiting();
    const { index } = parts.add(part);
    if (isPlainText(part)) tellText(textOf(part, "text") ?? "", part["thought"] === true);
    else for (const found of partsIn({ role: "model", parts: [part] }, gemini)) tellOther(found);
    if (open !== undefined) keys.set(index, open.key);
  };

  /** The metadata arrives at the end and refers to all texts. */
  const tellCitations = (): void => {
    const { metadata } = withQuotations(grounding, { citations: quotations.splice(0) }, parts.texts);
    grounding = undefined;
    for (const { part, citation } of readGrounding(metadata, parts.texts)) {
      const key = keys.get(part);
      if (key !== undefined) tell({ kind: "citation", key, citation });
    }
  };

  const add = (given: JsonValue): void => {
    if (!isObject(given)) return report("unknown", "the candidate is not an object");
    if ((placeOf(given, "index") ?? 0) > 0) {
      if (!hasOthers) report("omitted", "only the first of several candidates is translated");
      hasOthers = true;
      return;
    }
    assign(candidate, { finishReason: memberOf(given, "finishReason") ?? null });
    grounding = memberOf(given, groundingKey) ?? grounding;
    quotations.push(...listOf(memberOf(given, quotationsKey), "citations"));
    for (const part of listOf(given["content"], "parts"))
      for (const whole of calls.add(part)) tellPart(whole);
  };

  const headOf = (event: JsonObject): void => {
    const usage = { ...draftOf(head["usageMetadata"]), ...draftOf(event["usageMetadata"]) };
    assign(head, event, ["candidates", "usageMetadata"]);
    if (Object.keys(usage).length > 0) head["usageMetadata"] = usage;
    if (isBegun || event["error"] !== undefined) return;
    isBegun = true;
    tell({ kind: "begin" });
  };

  return {
    read(event) {
      if (!members.some((key) => Object.hasOwn(event, key)))
        return report("unknown", "the event is not a Gemini response");
      headOf(event);
      for (const given of listOf(event, "candidates")) add(given);
      const failure = event["error"] ?? null;
      if (failure !== null) tell({ kind: "failure", failure: readFailure(failure) });
    },
    close() {
      for (const part of calls.close()) tellPart(part);
      tellCitations();
      endOpen();
      tellWaiting();
    },
    facts: () => {
      const isSilent = memberOf(head["promptFeedback"], "blockReason") !== undefined && isEmpty(candidate);
      return geminiAnswers.facts({
        ...head,
        candidates: isSilent ? [] : [candidate],
      });
    },
  };
};

const isEmpty = ({ finishReason }: Draft): boolean => (finishReason ?? null) === null;
