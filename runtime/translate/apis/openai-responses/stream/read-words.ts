/** Reads the text of Responses API messages and reasoning. */

import type { JsonValue } from "../../../../core/index.ts";
import { openaiResponses } from "../index.ts";
import { readAnnotation } from "../../openai/citations.ts";
import { listOf, textOf } from "../../../support/json.ts";
import type { Draft } from "../../../streams/support/draft.ts";
import type { Report } from "../../../streams/support/problems.ts";
import type { Tell } from "../../../streams/support/delta.ts";
import { newOf, nothingTold, type Told } from "../../../streams/support/told.ts";

export interface ItemWords {
  add(key: string, text: string, part: string, isWhole: boolean): void;
  /** Emits the annotations of a text that were not emitted before. */
  cite(key: string, annotations: readonly JsonValue[], isWhole: boolean): void;
  /** Emits the remaining text of a complete item, and then its end. */
  end(value: Draft): void;
  close(): void;
}

/** The lists in a complete item, with the types of their parts and the members that contain the text. */
const texts: readonly (readonly [list: "content" | "summary", part: string, key: string])[] = [
  ["summary", "summary_text", "text"],
  ["content", "reasoning_text", "text"],
  ["content", "output_text", "text"],
  ["content", "refusal", "refusal"],
];

const maker = { api: openaiResponses.name };

const toldIn = (map: Map<string, Told>, key: string): Told => {
  const found = map.get(key) ?? nothingTold();
  map.set(key, found);
  return found;
};

export const itemWords = (key: string, item: Draft, tell: Tell, report: Report): ItemWords => {
  const byKey = new Map<string, Told>();
  const byPart = new Map<string, Told>();
  const annotated = new Map<string, number>();
  const id = textOf(item, "id");
  const named = id === undefined ? {} : { id };

  const say = (place: string, text: string, part: string): void => {
    toldIn(byKey, place).add(text);
    toldIn(byPart, part).add(text);
    if (part === "output_text") tell({ kind: "text", key: place, text });
    else if (part === "refusal") tell({ kind: "text", key: place, text, isRefusal: true });
    else if (text !== "")
      tell({ kind: "thinking", key: place, text, maker, isSummary: part === "summary_text", ...named });
  };

  const cite = (place: string, annotations: readonly JsonValue[], isWhole: boolean): void => {
    const before = annotated.get(place) ?? 0;
    const fresh = isWhole ? annotations.slice(before) : annotations;
    annotated.set(place, before + fresh.length);
    for (const wire of fresh) {
      const citation = readAnnotation(wire);
      if (citation === undefined) report("omitted", "the annotation is not a citation");
      else tell({ kind: "citation", key: place, citation });
    }
  };

  /** Compares all text of one kind at once, because servers can report inconsistent indexes in events. */
  const endTexts = (value: Draft, [list, part, member]: (typeof texts)[number]): void => {
    const whole = [...listOf(value, list).entries()].flatMap(([index, one]) =>
      textOf(one, "type") === part ? [{ one, index, text: textOf(one, member) ?? "" }] : [],
    );
    const all = whole.map(({ text }) => text).join("");
    const told = toldIn(byPart, part);
    const isBegun = told.isBegun();
    let before = all.length - newOf(told, all, true, report).length;
    for (const { one, index, text } of whole) {
      const rest = text.slice(before);
      before = Math.max(0, before - text.length);
      if (rest !== "" || !isBegun) say(`${key}/${list}/${index}`, rest, part);
      if (part === "output_text") cite(`${key}/${list}/${index}`, listOf(one, "annotations"), true);
    }
  };

  const close = (): void => {
    for (const place of byKey.keys()) tell({ kind: "done", key: place });
  };

  return {
    add(place, text, part, isWhole) {
      const told = toldIn(byKey, place);
      const isBegun = told.isBegun();
      const rest = newOf(told, text, isWhole, report);
      if (rest !== "" || (isWhole && !isBegun)) say(place, rest, part);
    },
    cite,
    end(value) {
      for (const kind of texts) endTexts(value, kind);
      const encrypted = textOf(value, "encrypted_content");
      if (encrypted !== undefined && textOf(value, "type") === "reasoning")
        tell({ kind: "token", key: `${key}/token`, maker, encrypted, ...named });
      close();
    },
    close,
  };
};
