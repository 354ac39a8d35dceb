/** Writes chunks of the Chat Completions API. */

import { chatAnswers } from "../answers.ts";
import type { JsonValue } from "../../../../core/index.ts";
import type { AnswerFacts } from "../../../answers/facts.ts";
import { shifted } from "../../../citations/citations.ts";
import { Positions } from "../../../citations/positions.ts";
import { openaiChat } from "../index.ts";
import { chatAnnotation } from "../../openai/citations.ts";
import type { CallPart, Citation, Part } from "../../../hub/hub.ts";
import { formatOfApi } from "../../../hub/makers.ts";
import { compact, textOf, type JsonObject } from "../../../support/json.ts";
import { done } from "../../../streams/support/events.ts";
import { kindOf, textKeys } from "./fold-calls.ts";
import type { PartDelta } from "../../../streams/support/delta.ts";
import {
  beginning,
  memberIn,
  objectOf,
  reportCitation,
  wiresOf,
  type WriterOf,
} from "../../../streams/support/writer.ts";

interface Call {
  readonly index: number;
  readonly kind: keyof typeof textKeys;
}

/** Gemini's thoughts have no tokens, so they are written as plain text. */
const flat = "gemini";

export const writeChat: WriterOf = ({ emit, resolve, report }) => {
  const form = chatAnswers;
  const calls = new Map<string, Call>();
  let head: JsonObject = {};
  /** The concatenated texts, which the indexes of annotations refer to, and the start of each text. */
  const content = new Positions();
  const starts = new Map<string, number>();
  /** Written at the end, because the SDK keeps only the annotations of one chunk. */
  const annotations: JsonValue[] = [];
  let count = 0;
  let hasWords = false;
  let hasOthers = false;

  const chunk = (choices: JsonObject[], members: JsonObject = {}): void =>
    emit({ ...head, object: "chat.completion.chunk", choices, ...members });

  const change = (delta: JsonObject, finish_reason: string | null = null): void =>
    chunk([{ index: 0, delta, logprobs: null, finish_reason }]);

  const say = (delta: JsonObject): void => {
    hasWords = true;
    change(delta);
  };

  const sayText = (key: string, text: string): void => {
    if (!starts.has(key)) starts.set(key, content.length);
    content.add(text);
    say({ content: text });
  };

  const cite = (key: string, citation: Citation): void => {
    const wire = chatAnnotation(shifted(citation, starts.get(key) ?? 0));
    if (wire === undefined) reportCitation(report);
    else annotations.push(wire);
  };

  const call = (key: string, part: CallPart): void => {
    const given = { ...part, arguments: { text: "" } };
    const wire = objectOf(memberIn(wiresOf([given], openaiChat, resolve), "tool_calls")[0]);
    const begun = { index: count++, kind: kindOf(wire) };
    calls.set(key, begun);
    say({ tool_calls: [{ index: begun.index, ...wire }] });
  };

  const argue = (key: string, text: string): void => {
    const begun = calls.get(key);
    if (begun === undefined) return;
    const { index, kind } = begun;
    change({ tool_calls: [{ index, [kind]: { [textKeys[kind]]: text } }] });
  };

  const think = ({ text, maker, isSummary, id }: Extract<PartDelta, { kind: "thinking" }>): void => {
    hasOthers = true;
    if (maker.api === flat) return change({ reasoning: text, reasoning_content: text });
    const said =
      isSummary === true ? { type: "reasoning.summary", summary: text } : { type: "reasoning.text", text };
    change({ reasoning_details: [compact({ ...said, id, format: formatOfApi(maker.api) })] });
  };

  const seal = ({ maker, signature, encrypted, id }: Extract<PartDelta, { kind: "token" }>): void => {
    hasOthers = true;
    const token =
      encrypted === undefined
        ? { type: "reasoning.text", signature: signature ?? "" }
        : { type: "reasoning.encrypted", data: encrypted };
    change({ reasoning_details: [compact({ ...token, id, format: formatOfApi(maker.api) })] });
  };

  const whole = (key: string, part: Part): void => {
    const wires = wiresOf([part], openaiChat, resolve);
    const images = memberIn(wires, "images");
    if (images.length > 0) {
      hasOthers = true;
      change({ images: [...images] });
    }
    for (const one of memberIn(wires, "content")) {
      const text = typeof one === "string" ? one : (textOf(one, "text") ?? "");
      if (text !== "") sayText(key, text);
    }
  };

  const take = (facts: AnswerFacts): JsonObject => {
    const { choices, object: _, usage, ...members } = form.write([], facts);
    head = members;
    return compact({ choices, usage });
  };

  return {
    begin(facts) {
      take(beginning(facts));
      change({ role: "assistant" });
    },
    write(delta) {
      switch (delta.kind) {
        case "text":
          return delta.isRefusal === true ? say({ refusal: delta.text }) : sayText(delta.key, delta.text);
        case "citation":
          return cite(delta.key, delta.citation);
        case "thinking":
          return think(delta);
        case "token":
          return seal(delta);
        case "call":
          return call(delta.key, delta.call);
        case "arguments":
          return argue(delta.key, delta.text);
        case "whole":
          return whole(delta.key, delta.part);
        case "done":
          return undefined;
      }
    },
    end(facts) {
      if (annotations.length > 0) change({ annotations: annotations.splice(0) });
      const { choices, usage } = take(facts);
      const [choice] = Array.isArray(choices) ? choices : [];
      // The API requires content if there are only thoughts or images.
      change(hasOthers && !hasWords ? { content: "" } : {}, textOf(choice, "finish_reason") ?? null);
      if (usage !== undefined) chunk([], { usage });
      emit(done);
    },
    fail: (failure) => emit(form.fail(failure)),
  };
};
