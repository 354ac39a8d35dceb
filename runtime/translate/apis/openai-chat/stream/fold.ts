/** Combines Chat Completions chunks, as the API's SDK does. */

import type { JsonValue } from "../../../../core/index.ts";
import { isObject, listOf, textOf, type JsonObject } from "../../../support/json.ts";
import {
  assign,
  assignSaid,
  byPlace,
  draftOf,
  extend,
  placeOf,
  type Draft,
} from "../../../streams/support/draft.ts";
import type { Fold, FoldOf } from "../../../streams/support/fold.ts";
import { chatMessage, type ChatMessageFold } from "./fold-message.ts";
import type { Report } from "../../../streams/support/problems.ts";

interface Choice {
  readonly value: Draft;
  readonly message: ChatMessageFold;
}

/** Members of chunks that are not part of the response. `obfuscation` is padding that some servers add. */
const ofChunk = ["choices", "object", "obfuscation"];

/** Members of choices that are handled separately. Some servers repeat the whole message received so far. */
const folded = ["index", "delta", "message", "logprobs"];

const isChunk = (event: JsonObject): boolean =>
  ["choices", "usage", "error"].some((key) => Object.hasOwn(event, key));

const addLogprobs = (choice: Draft, logprobs: JsonValue | undefined): void => {
  if (!isObject(logprobs)) return;
  const own = draftOf(choice["logprobs"]);
  assign(own, logprobs, ["content", "refusal"]);
  for (const key of ["content", "refusal"])
    if (Array.isArray(logprobs[key])) extend(own, key, logprobs[key]);
    else if (!Object.hasOwn(own, key) && Object.hasOwn(logprobs, key)) own[key] = null;
  choice["logprobs"] = own;
};

export const foldChat: FoldOf = (report: Report): Fold => {
  const choices = new Map<number, Choice>();
  let head: Draft | undefined;

  const choiceAt = (place: number): Choice => {
    const found = choices.get(place) ?? {
      value: { index: place, logprobs: null, finish_reason: null },
      message: chatMessage(report),
    };
    choices.set(place, found);
    return found;
  };

  const addChoice = (given: JsonValue): void => {
    if (!isObject(given)) return report("unknown", "the choice is not an object");
    const { value, message } = choiceAt(placeOf(given, "index") ?? 0);
    assign(value, given, given["finish_reason"] === "" ? ["finish_reason", ...folded] : folded);
    addLogprobs(value, given["logprobs"]);
    message.add(draftOf(given["delta"] ?? given["message"]));
  };

  const finished = (): boolean =>
    choices.size > 0 &&
    [...choices.values()].every(({ value }) => textOf(value, "finish_reason") !== undefined);

  return {
    hasLastEvent: false,
    add(event) {
      if (!isChunk(event)) return report("unknown", "the event is not a chunk of the Chat Completions API");
      const failure = event["error"] ?? null;
      if (failure !== null) report("error", textOf(failure, "message") ?? "the API returned an error");
      head ??= {};
      assignSaid(head, event, ofChunk);
      for (const choice of listOf(event, "choices")) addChoice(choice);
    },
    isEnded: () => finished() || (head?.["error"] ?? null) !== null,
    response: () => {
      if (head === undefined) return undefined;
      if (choices.size === 0 && Object.hasOwn(head, "error")) return head;
      const list = byPlace(choices).map(({ value, message }) => ({ ...value, message: message.value() }));
      return { object: "chat.completion", ...head, choices: list };
    },
  };
};
