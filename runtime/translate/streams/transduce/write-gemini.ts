/**
 * Writes Gemini's streamed responses, one part at a time. Calls are written when their arguments are
 * complete.
 */

import type { JsonValue } from "../../../core/index.ts";
import { gemini } from "../../edges/gemini/index.ts";
import { argumentsFromText } from "../../hub/arguments.ts";
import type { CallPart, Part } from "../../hub/hub.ts";
import { compact, type JsonObject } from "../../json.ts";
import { beginning, formFor, memberIn, wiresOf, type WriterOf } from "./writer.ts";

export const writeGemini: WriterOf = ({ emit, resolve }) => {
  const form = formFor(gemini);
  let head: JsonObject = {};
  let open: { readonly key: string; readonly call: CallPart; text: string } | undefined;
  let first: CallPart | undefined;

  const say = (parts: readonly JsonValue[]): void => {
    if (parts.length > 0)
      emit({ candidates: [{ content: { role: "model", parts: [...parts] }, index: 0 }], ...head });
  };

  const whole = (part: Part): void => say(memberIn(wiresOf([part], gemini, resolve), "parts"));

  /** Writes the open call; only the first call needs a placeholder signature. */
  const sayCall = (): void => {
    if (open === undefined) return;
    const { call, text } = open;
    const given = call.isFreeform === true ? { text } : argumentsFromText(text);
    const part = { ...call, arguments: given };
    const before = first === undefined ? [] : [first];
    first ??= { ...call, arguments: { value: {} } };
    open = undefined;
    say(memberIn(wiresOf([...before, part], gemini, resolve), "parts").slice(before.length));
  };

  const late = (text: string): void => say([{ text }]);

  return {
    begin(facts) {
      const { candidates: _, ...members } = form.write([], beginning(facts));
      head = members;
      emit({ candidates: [{ content: { role: "model", parts: [] }, index: 0 }], ...head });
    },
    write(delta) {
      switch (delta.kind) {
        case "text":
          return say([{ text: delta.text }]);
        case "thinking":
          return say([{ text: delta.text, thought: true }]);
        case "token":
          return delta.signature === undefined
            ? undefined
            : say([{ thought: true, thoughtSignature: delta.signature }]);
        case "call":
          open = { key: delta.key, call: delta.call, text: "" };
          return undefined;
        case "arguments":
          if (open?.key !== delta.key) return late(delta.text);
          open.text += delta.text;
          return undefined;
        case "done":
          return open?.key === delta.key ? sayCall() : undefined;
        case "whole":
          return whole(delta.part);
      }
    },
    end(facts) {
      const { candidates, ...members } = form.write([], facts);
      emit(compact({ candidates, ...members }));
    },
    fail: (failure) => emit(form.fail(failure)),
  };
};
