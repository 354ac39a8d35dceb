/** Reads the items of a streamed Responses API response by index. */

import type { JsonValue } from "../../../../core/index.ts";
import { textOf, type JsonObject } from "../../../support/json.ts";
import { draftOf, type Draft } from "../../../streams/support/draft.ts";
import type { TextEvent } from "./fold-events.ts";
import type { Report } from "../../../streams/support/problems.ts";
import type { Delta, Tell } from "../../../streams/support/delta.ts";
import { isCall, openItem, type OpenItem } from "./read-item.ts";

interface Items {
  item(place: number | undefined, value: Draft, isDone: boolean): void;
  text(place: number | undefined, event: JsonObject, known: TextEvent, isWhole: boolean): void;
  cite(
    place: number | undefined,
    event: JsonObject,
    annotations: readonly JsonValue[],
    isWhole: boolean,
  ): void;
  /** Returns true if the event belongs to an item that is emitted when complete. */
  other(place: number | undefined, type: string, event: JsonObject): boolean;
  /** Emits items that only occur in the last event. */
  finish(output: readonly JsonValue[]): void;
  close(): void;
  hasWords(): boolean;
}

export const responsesItems = (put: Tell, report: Report): Items => {
  const open = new Map<number, OpenItem>();
  /** Items that are emitted when complete. */
  const waiting = new Set<number>();
  const done = new Set<number>();
  let last = -1;
  let isSaid = false;

  const tell = (delta: Delta): void => {
    isSaid ||= delta.kind !== "done" && delta.kind !== "token";
    put(delta);
  };

  const begin = (place: number, value: Draft): OpenItem => {
    const item = openItem(`${place}`, value, tell, report);
    const type = textOf(value, "type");
    open.set(place, item);
    last = Math.max(last, place);
    if (!isCall(type) && type !== "message" && type !== "reasoning") waiting.add(place);
    return item;
  };

  const end = (place: number, value: Draft): void => {
    const item = open.get(place) ?? begin(place, value);
    open.delete(place);
    done.add(place);
    item.end(value);
  };

  const itemAt = (place: number, type: string): OpenItem => {
    const found = open.get(place);
    if (found !== undefined) return found;
    report("order", `the item at index ${place} has not started`);
    return begin(place, { type });
  };

  return {
    item(given, value, isDone) {
      const place = given ?? (isDone && open.has(last) ? last : last + 1);
      if (done.has(place) || (!isDone && open.has(place)))
        return report("order", `the item at index ${place} was already received`);
      if (isDone && !open.has(place)) report("order", `the item at index ${place} ends without a start`);
      if (isDone) end(place, value);
      else begin(place, value);
    },
    text(given, event, known, isWhole) {
      const place = given ?? Math.max(0, last);
      if (done.has(place)) report("order", "the text is already complete");
      if (!done.has(place) || !isWhole) itemAt(place, known.item).text(event, known, isWhole);
    },
    cite(given, event, annotations, isWhole) {
      const place = given ?? Math.max(0, last);
      if (!isWhole && done.has(place)) report("order", "the text is already complete");
      if (isWhole || done.has(place)) open.get(place)?.cite(event, annotations, isWhole);
      else itemAt(place, "message").cite(event, annotations, isWhole);
    },
    other: (place, type, event) =>
      place !== undefined && waiting.has(place) && open.get(place)?.other(type, event) === true,
    finish(output) {
      for (const [place, value] of output.entries()) if (!done.has(place)) end(place, draftOf(value));
    },
    close() {
      for (const [place, item] of open) {
        item.close();
        if (waiting.has(place)) open.delete(place);
      }
    },
    hasWords: () => isSaid,
  };
};
