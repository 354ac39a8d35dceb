/**
 * Combines Gemini's streamed responses. Each chunk contains new parts and the latest values of all other
 * members.
 */

import type { JsonValue } from "../../../../core/index.ts";
import { goesOn, isPlainText } from "../plain-text.ts";
import { isObject, listOf, memberOf, textOf, type JsonObject } from "../../../support/json.ts";
import {
  append,
  assign,
  byPlace,
  draftOf,
  extend,
  placeOf,
  type Draft,
} from "../../../streams/support/draft.ts";
import { geminiCalls, type GeminiCalls } from "./calls.ts";
import type { Fold, FoldOf } from "../../../streams/support/fold.ts";
import type { Report } from "../../../streams/support/problems.ts";

interface Candidate {
  readonly value: Draft;
  readonly content: Draft;
  readonly parts: JsonValue[];
  readonly calls: GeminiCalls;
}

const addPart = (parts: JsonValue[], part: JsonValue): void => {
  const last = parts.at(-1);
  if (isPlainText(last) && goesOn(last, part)) append(last, "text", textOf(part, "text") ?? "");
  else parts.push(isObject(part) ? { ...part } : part);
};

/** Appends to the earlier citations, because later chunks contain only the citations for later text. */
const addCitations = (candidate: Draft, given: JsonValue | undefined): void => {
  if (!isObject(given)) return;
  const own = draftOf(candidate["citationMetadata"]);
  for (const [key, value] of Object.entries(given)) {
    if (Array.isArray(value)) extend(own, key, value);
    else assign(own, { [key]: value });
  }
  candidate["citationMetadata"] = own;
};

const addCandidate = ({ value, content, parts, calls }: Candidate, given: JsonObject): void => {
  assign(value, given, ["content", "citationMetadata"]);
  addCitations(value, given["citationMetadata"]);
  assign(content, draftOf(given["content"]), ["parts"]);
  for (const part of listOf(given["content"], "parts"))
    for (const whole of calls.add(part)) addPart(parts, whole);
};

const written = ({ value, content, parts, calls }: Candidate): JsonValue => {
  const all = [...parts, ...calls.open()];
  return all.length === 0 && Object.keys(content).length === 0
    ? { ...value }
    : { content: { ...content, parts: all }, ...value };
};

const members = ["candidates", "usageMetadata", "promptFeedback", "error"];

export const foldGemini: FoldOf = (report: Report): Fold => {
  const candidates = new Map<number, Candidate>();
  let head: Draft | undefined;

  const add = (given: JsonValue): void => {
    if (!isObject(given)) return report("unknown", "the candidate is not an object");
    const place = placeOf(given, "index") ?? 0;
    const found = candidates.get(place) ?? { value: {}, content: {}, parts: [], calls: geminiCalls(report) };
    candidates.set(place, found);
    addCandidate(found, given);
  };

  const finished = (): boolean =>
    candidates.size > 0 &&
    [...candidates.values()].every(({ value }) => Object.hasOwn(value, "finishReason"));

  return {
    hasLastEvent: false,
    add(event) {
      if (!members.some((key) => Object.hasOwn(event, key)))
        return report("unknown", "the event is not a Gemini response");
      const failure = event["error"] ?? null;
      if (failure !== null) report("error", textOf(failure, "message") ?? "the API returned an error");
      const usage = { ...draftOf(head?.["usageMetadata"]), ...draftOf(event["usageMetadata"]) };
      head ??= {};
      assign(head, event, ["candidates", "usageMetadata"]);
      if (Object.keys(usage).length > 0) head["usageMetadata"] = usage;
      for (const candidate of listOf(event, "candidates")) add(candidate);
    },
    isEnded: () =>
      finished() ||
      (head?.["error"] ?? null) !== null ||
      memberOf(head?.["promptFeedback"], "blockReason") !== undefined,
    response: (tell) => {
      if (head === undefined) return undefined;
      const open = [...candidates.values()].filter(({ calls }) => calls.open().length > 0);
      if (finished() && open.length > 0) tell("arguments", "the last piece of a call is missing");
      return candidates.size === 0 ? { ...head } : { candidates: byPlace(candidates).map(written), ...head };
    },
  };
};
