/** Reads one item of a streamed Responses API response: text, a call, or API-specific content. */

import { openaiResponses } from "../index.ts";
import type { JsonValue } from "../../../../core/index.ts";
import { textOf, type JsonObject } from "../../../support/json.ts";
import { draftOf, placeOf, type Draft } from "../../../streams/support/draft.ts";
import type { TextEvent } from "./fold-events.ts";
import { responsesItems as foldItems, type ResponsesItems } from "./fold-items.ts";
import type { Report } from "../../../streams/support/problems.ts";
import type { Tell } from "../../../streams/support/delta.ts";
import { itemWords } from "./read-words.ts";
import { partsIn } from "../../../streams/support/reader.ts";
import { newOf, nothingTold } from "../../../streams/support/told.ts";

export interface OpenItem {
  text(event: JsonObject, known: TextEvent, isWhole: boolean): void;
  /** Reads new annotations, or all annotations of a complete part. */
  cite(event: JsonObject, annotations: readonly JsonValue[], isWhole: boolean): void;
  /** Returns true if the event belongs to an item that is emitted when complete. */
  other(type: string, event: JsonObject): boolean;
  end(value: Draft): void;
  /** Ends the open parts if the item has no end event. */
  close(): void;
}

const callTexts = { function_call: "arguments", custom_tool_call: "input" } as const;

export const isCall = (type: string | undefined): type is keyof typeof callTexts =>
  type !== undefined && Object.hasOwn(callTexts, type);

type ItemCall = Pick<OpenItem, "end" | "close"> & { add(text: string, isWhole: boolean): void };

const itemCall = (
  key: string,
  value: Draft,
  type: keyof typeof callTexts,
  tell: Tell,
  report: Report,
): ItemCall => {
  const told = nothingTold();
  const member = callTexts[type];
  const [part] = partsIn({ ...value, [member]: "" }, openaiResponses);
  if (part?.kind === "call") tell({ kind: "call", key, call: part });
  const add = (text: string, isWhole: boolean): void => {
    const rest = newOf(told, text, isWhole, report);
    told.add(rest);
    if (rest !== "") tell({ kind: "arguments", key, text: rest });
  };
  const close = (): void => tell({ kind: "done", key });
  add(textOf(value, member) ?? "", true);
  return {
    add,
    end(whole) {
      add(textOf(whole, member) ?? "", true);
      close();
    },
    close,
  };
};

const otherItem = (item: Draft): ResponsesItems | undefined => {
  const type = textOf(item, "type");
  if (isCall(type) || type === "message" || type === "reasoning") return undefined;
  const other = foldItems(() => undefined);
  other.add("response.output_item.added", { output_index: 0, item });
  return other;
};

export const openItem = (key: string, value: Draft, tell: Tell, report: Report): OpenItem => {
  const words = itemWords(key, value, tell, report);
  const type = textOf(value, "type");
  const other = otherItem(value);
  let call = isCall(type) ? itemCall(key, value, type, tell, report) : undefined;

  const tellOther = (whole: Draft): void => {
    for (const [index, part] of partsIn(whole, openaiResponses).entries())
      tell({ kind: "whole", key: `${key}/${index}`, part });
  };

  return {
    text(event, { item, list, part = "", key: member }, isWhole) {
      const text = textOf(event, isWhole ? member : "delta") ?? "";
      if (isCall(item)) {
        call ??= itemCall(key, { type: item }, item, tell, report);
        call.add(text, isWhole);
      } else if (list !== undefined)
        words.add(`${key}/${list}/${placeOf(event, `${list}_index`) ?? 0}`, text, part, isWhole);
    },
    cite: (event, annotations, isWhole) =>
      words.cite(`${key}/content/${placeOf(event, "content_index") ?? 0}`, annotations, isWhole),
    other: (name, event) => other?.add(name, { ...event, output_index: 0 }) ?? false,
    end(whole) {
      if (call === undefined && other !== undefined) tellOther(whole);
      call?.end(whole);
      words.end(whole);
    },
    close() {
      words.close();
      call?.close();
      for (const whole of other?.list() ?? []) tellOther(draftOf(whole));
    },
  };
};
