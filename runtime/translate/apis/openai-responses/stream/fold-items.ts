/** Items from a streamed Responses API response. */

import type { JsonValue } from "../../../../core/index.ts";
import { memberOf, textOf, type JsonObject } from "../../../support/json.ts";
import { append, byPlace, draftOf, extend, placeOf, type Draft } from "../../../streams/support/draft.ts";
import { listNames, partEvents, textEvents, type TextEvent } from "./fold-events.ts";
import { addShell, shellItem } from "./fold-shell.ts";
import type { Report } from "../../../streams/support/problems.ts";

interface Item {
  readonly value: Draft;
  readonly parts: ReadonlyMap<string, Map<number, Draft>>;
  readonly done: Set<string>;
  isDone: boolean;
}

export interface ResponsesItems {
  /** Returns false if the event does not belong to an item. */
  add(type: string, event: JsonObject): boolean;
  isEmpty(): boolean;
  list(): JsonValue[];
}

const partsIn = (value: Draft, name: string): Map<number, Draft> => {
  const list = memberOf(value, name);
  return new Map((Array.isArray(list) ? list : []).map((part, index) => [index, draftOf(part)]));
};

const itemOf = (value: Draft, isDone: boolean): Item => ({
  value,
  parts: new Map(listNames.map((name) => [name, partsIn(value, name)])),
  done: new Set(),
  isDone,
});

const written = ({ value, parts, isDone }: Item): JsonValue => {
  if (isDone) return value;
  const lists = [...parts].filter(([, found]) => found.size > 0);
  return { ...value, ...Object.fromEntries(lists.map(([name, found]) => [name, byPlace(found)])) };
};

export const responsesItems = (report: Report): ResponsesItems => {
  const items = new Map<number, Item>();
  const placeIn = (event: JsonObject): number =>
    placeOf(event, "output_index") ?? Math.max(0, items.size - 1);

  const setItem = (event: JsonObject, isDone: boolean): void => {
    const place = placeOf(event, "output_index") ?? items.size;
    const found = items.get(place);
    const isRepeated = isDone ? found?.isDone === true : found !== undefined;
    if (isRepeated || (isDone && found === undefined))
      report(
        "order",
        `the item at index ${place} ${isRepeated ? "was already received" : "ends without a start"}`,
      );
    if (!isRepeated) items.set(place, itemOf(draftOf(event["item"]), isDone));
  };

  /**
   * Returns the item that an event belongs to. Creates the item if its start event is missing, so that
   * nothing is lost.
   */
  const itemAt = (event: JsonObject, type: string): Item => {
    const place = placeIn(event);
    const found = items.get(place);
    if (found !== undefined) return found;
    report("order", `the item at index ${place} has not started`);
    const id = textOf(event, "item_id");
    const item = itemOf({ ...(id === undefined ? {} : { id }), type }, false);
    if (type === "message") item.value["role"] = "assistant";
    items.set(place, item);
    return item;
  };

  const partAt = (item: Item, event: JsonObject, { list, part, key }: TextEvent): Draft => {
    if (list === undefined) return item.value;
    const place = placeOf(event, `${list}_index`) ?? 0;
    const parts = item.parts.get(list);
    const found = parts?.get(place);
    if (found !== undefined) return found;
    report("order", `the part at index ${place} has not started`);
    const begun: Draft = { type: part ?? "", [key]: "" };
    parts?.set(place, begun);
    return begun;
  };

  const setPart = (event: JsonObject, name: string, isDone: boolean): void => {
    const item = itemAt(event, name === "summary" ? "reasoning" : "message");
    const place = placeOf(event, `${name}_index`) ?? 0;
    const found = item.parts.get(name);
    if (item.isDone || (!isDone && found?.has(place) === true))
      return report("order", `the part at index ${place} was already received`);
    found?.set(place, draftOf(event["part"]));
  };

  const addText = (event: JsonObject, known: TextEvent, isDone: boolean): void => {
    const item = itemAt(event, known.item);
    const place = known.list === undefined ? 0 : (placeOf(event, `${known.list}_index`) ?? 0);
    const name = `${known.list ?? ""}/${known.key}/${place}`;
    if (item.isDone || item.done.has(name)) return report("order", "the text is already complete");
    const part = partAt(item, event, known);
    if (!isDone) return append(part, known.key, textOf(event, "delta") ?? "");
    item.done.add(name);
    const whole = textOf(event, known.key);
    if (whole !== undefined) part[known.key] = whole;
  };

  const annotate = (event: JsonObject): void => {
    const item = itemAt(event, "message");
    const known: TextEvent = { item: "message", list: "content", part: "output_text", key: "text" };
    if (item.isDone) report("order", "the text is already complete");
    else extend(partAt(item, event, known), "annotations", [event["annotation"] ?? null]);
  };

  const addToShell = (event: JsonObject, type: string, name: string, verb: string): void => {
    const item = itemAt(event, type);
    if (item.isDone || !addShell(item.value, event, name, verb))
      report("order", "the index of the shell event is not valid for its item");
  };

  return {
    add(type, event) {
      const end = type.lastIndexOf(".");
      const [name, verb] = [type.slice(0, end), type.slice(end + 1)];
      const [part, text, shell] = [partEvents.get(name), textEvents.get(name), shellItem(name)];
      if (type === "response.output_text.annotation.added") annotate(event);
      else if (name === "response.output_item") setItem(event, verb === "done");
      else if (part !== undefined) setPart(event, part, verb === "done");
      else if (text !== undefined) addText(event, text, verb === "done");
      else if (shell !== undefined) addToShell(event, shell, name, verb);
      else return false;
      return true;
    },
    isEmpty: () => items.size === 0,
    list: () => byPlace(items).map(written),
  };
};
