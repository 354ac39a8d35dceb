/**
 * Writes Gemini's streamed responses, one part at a time. Calls are written when their arguments are
 * complete.
 */

import { geminiAnswers } from "../answers.ts";
import type { JsonValue } from "../../../../core/index.ts";
import { shifted } from "../../../citations/citations.ts";
import { gemini } from "../index.ts";
import { argumentsFromText } from "../../../hub/arguments.ts";
import { groundedParts, groundingKey } from "../grounded.ts";
import { writeGrounding, type Grounded } from "../grounding.ts";
import type { CallPart, Citation, Part } from "../../../hub/hub.ts";
import type { JsonObject } from "../../../support/json.ts";
import { beginning, memberIn, objectOf, wiresOf, type WriterOf } from "../../../streams/support/writer.ts";

export const writeGemini: WriterOf = ({ emit, resolve }) => {
  const form = geminiAnswers;
  let head: JsonObject = {};
  let open: { readonly key: string; readonly call: CallPart; text: string } | undefined;
  let first: CallPart | undefined;
  /** The texts in the assembled response, whose positions the last event refers to. */
  const whole = groundedParts();
  let place = { index: 0, start: 0 };
  const places = new Map<string, typeof place>();
  const grounded: Grounded[] = [];

  const say = (parts: readonly JsonValue[]): void => {
    for (const part of parts) place = whole.add(part);
    if (parts.length > 0)
      emit({ candidates: [{ content: { role: "model", parts: [...parts] }, index: 0 }], ...head });
  };

  const sayText = (key: string, text: string): void => {
    say([{ text }]);
    if (!places.has(key)) places.set(key, place);
  };

  const cite = (key: string, citation: Citation): void => {
    const { index, start } = places.get(key) ?? { index: 0, start: 0 };
    grounded.push({ part: index, citation: shifted(citation, start) });
  };

  const sayWhole = (part: Part): void => say(memberIn(wiresOf([part], gemini, resolve), "parts"));

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
          return sayText(delta.key, delta.text);
        case "citation":
          return cite(delta.key, delta.citation);
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
          return sayWhole(delta.part);
      }
    },
    end(facts) {
      const { candidates, ...members } = form.write([], facts);
      const [candidate] = Array.isArray(candidates) ? candidates : [];
      const metadata = writeGrounding(grounded, whole.texts);
      const last = {
        ...objectOf(candidate),
        ...(metadata === undefined ? {} : { [groundingKey]: metadata }),
      };
      emit({ candidates: [last], ...members });
    },
    fail: (failure) => emit(form.fail(failure)),
  };
};
