/** Reads Gemini's streamed responses. */

import type { JsonValue } from "../../../core/index.ts";
import { readFailure } from "../../answers/failures.ts";
import { gemini } from "../../edges/gemini/index.ts";
import { isObject, listOf, memberOf, textOf, type JsonObject } from "../../json.ts";
import { assign, draftOf, placeOf, type Draft } from "../draft.ts";
import { isPlainText } from "../fold/gemini.ts";
import { factsIn, partsIn, type ReaderOf } from "./reader.ts";

const members = ["candidates", "usageMetadata", "promptFeedback", "error"];

export const readGemini: ReaderOf = (tell, report) => {
  const head: Draft = {};
  const candidate: Draft = {};
  let isBegun = false;
  let hasOthers = false;
  let open: { readonly key: string; readonly isThought: boolean } | undefined;
  let count = 0;

  const endOpen = (): void => {
    if (open !== undefined) tell({ kind: "done", key: open.key });
    open = undefined;
  };

  /** Continues the open part if it is of the same kind. */
  const tellText = (text: string, isThought: boolean): void => {
    if (open?.isThought !== isThought) endOpen();
    const { key } = (open ??= { key: `${(count += 1)}`, isThought });
    if (isThought) tell({ kind: "thinking", key, text, maker: { api: gemini.name } });
    else tell({ kind: "text", key, text });
  };

  const tellPart = (part: JsonValue): void => {
    if (isPlainText(part)) return tellText(textOf(part, "text") ?? "", part["thought"] === true);
    endOpen();
    for (const found of partsIn({ role: "model", parts: [part] }, gemini))
      tell({ kind: "whole", key: `${(count += 1)}`, part: found });
  };

  const add = (given: JsonValue): void => {
    if (!isObject(given)) return report("unknown", "the candidate is not an object");
    if ((placeOf(given, "index") ?? 0) > 0) {
      if (!hasOthers) report("omitted", "only the first of several candidates is translated");
      hasOthers = true;
      return;
    }
    assign(candidate, { finishReason: memberOf(given, "finishReason") ?? null });
    for (const part of listOf(given["content"], "parts")) tellPart(part);
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
    close: endOpen,
    facts: () => {
      const isSilent = memberOf(head["promptFeedback"], "blockReason") !== undefined && isEmpty(candidate);
      return factsIn(gemini.name, {
        ...head,
        candidates: isSilent ? [] : [candidate],
      });
    },
  };
};

const isEmpty = ({ finishReason }: Draft): boolean => (finishReason ?? null) === null;
