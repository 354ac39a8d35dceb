/** Items of a streamed response of the Responses API as deltas. */

import type { JsonValue } from "../../../core/index.ts";
import { openaiResponses } from "../../edges/openai-responses/index.ts";
import { listOf, textOf, type JsonObject } from "../../json.ts";
import type { Maker } from "../../policy.ts";
import { draftOf, placeOf, type Draft } from "../draft.ts";
import type { TextEvent } from "../fold/openai-responses-events.ts";
import { responsesItems as foldItems, type ResponsesItems } from "../fold/openai-responses-items.ts";
import type { Report } from "../problems.ts";
import type { Tell } from "./delta.ts";
import { partsIn } from "./reader.ts";
import { nothingTold, type Told } from "./told.ts";

interface Items {
  item(place: number | undefined, value: Draft, isDone: boolean): void;
  text(place: number | undefined, event: JsonObject, known: TextEvent, isWhole: boolean): void;
  /** Whether the event is of an item that waits until it is whole. */
  other(place: number | undefined, type: string, event: JsonObject): boolean;
  /** What the last event says of items that no other told of. */
  finish(output: readonly JsonValue[]): void;
  close(): void;
  hasWords(): boolean;
  hasCalls(): boolean;
}

/** An item while its events come: what is told of each of its texts, and of all texts of a kind. */
interface Open {
  readonly value: Draft;
  readonly told: Map<string, Told>;
  readonly byKind: Map<string, Told>;
  /** What only this API understands, until it is whole. */
  readonly other: ResponsesItems | undefined;
  isCalled: boolean;
}

const maker: Maker = { api: openaiResponses.name };

const calls = { function_call: "arguments", custom_tool_call: "input" } as const;

const isCall = (type: string | undefined): type is keyof typeof calls =>
  type !== undefined && Object.hasOwn(calls, type);

/** Texts of a whole item: the list that each stands in, and how its parts name theirs. */
const texts: readonly (readonly [list: "content" | "summary", part: string, key: string])[] = [
  ["summary", "summary_text", "text"],
  ["content", "reasoning_text", "text"],
  ["content", "output_text", "text"],
  ["content", "refusal", "refusal"],
];

const toldIn = (map: Map<string, Told>, key: string): Told => {
  const found = map.get(key) ?? nothingTold();
  map.set(key, found);
  return found;
};

const otherOf = (item: Draft): ResponsesItems | undefined => {
  const type = textOf(item, "type");
  if (isCall(type) || type === "message" || type === "reasoning") return undefined;
  const other = foldItems(() => undefined);
  other.add("response.output_item.added", { output_index: 0, item });
  return other;
};

export const responsesItems = (tell: Tell, report: Report): Items => {
  const open = new Map<number, Open>();
  const done = new Set<number>();
  let isCalling = false;
  let isSaid = false;

  const idIn = ({ value }: Open): { readonly id?: string } => {
    const id = textOf(value, "id");
    return id === undefined ? {} : { id };
  };

  const say = (item: Open, key: string, text: string, part: string): void => {
    toldIn(item.told, key).add(text);
    toldIn(item.byKind, part).add(text);
    isSaid = true;
    if (part === "output_text") tell({ kind: "text", key, text });
    else if (part === "refusal") tell({ kind: "text", key, text, isRefusal: true });
    else if (text !== "")
      tell({ kind: "thinking", key, text, maker, isSummary: part === "summary_text", ...idIn(item) });
  };

  /** What of a whole text was not told; all of it where what was told is something else, so that nothing is lost. */
  const restOf = (told: Told, whole: string): string => {
    const rest = told.restOf(whole);
    if (rest === undefined) report("order", "the whole text is another than its pieces");
    return rest ?? whole;
  };

  const tellText = (item: Open, key: string, text: string, part: string, isWhole: boolean): void => {
    const told = toldIn(item.told, key);
    const rest = isWhole ? restOf(told, text) : text;
    if (rest !== "" || (isWhole && !told.isBegun())) say(item, key, rest, part);
  };

  const tellArguments = (item: Open, key: string, text: string, isWhole: boolean): void => {
    const told = toldIn(item.told, key);
    const rest = isWhole ? restOf(told, text) : text;
    told.add(rest);
    if (rest !== "") tell({ kind: "arguments", key, text: rest });
  };

  const call = (item: Open, place: number): void => {
    const type = textOf(item.value, "type");
    if (item.isCalled || !isCall(type)) return;
    item.isCalled = true;
    [isCalling, isSaid] = [true, true];
    const [part] = partsIn({ ...item.value, [calls[type]]: "" }, openaiResponses);
    if (part?.kind === "call") tell({ kind: "call", key: `${place}`, call: part });
    tellArguments(item, `${place}`, textOf(item.value, calls[type]) ?? "", true);
  };

  const begin = (place: number, value: Draft): Open => {
    const other = otherOf(value);
    const item: Open = { value, told: new Map(), byKind: new Map(), other, isCalled: false };
    open.set(place, item);
    call(item, place);
    return item;
  };

  /** What the whole texts of a kind say beyond what was told of them, wherever servers said that they stand. */
  const tellKind = (
    item: Open,
    value: Draft,
    place: number,
    [list, type, member]: (typeof texts)[number],
  ): void => {
    const whole = [...listOf(value, list).entries()].flatMap(([index, part]) =>
      textOf(part, "type") === type ? [{ index, text: textOf(part, member) ?? "" }] : [],
    );
    const all = whole.map(({ text }) => text).join("");
    const told = toldIn(item.byKind, type);
    const isBegun = told.isBegun();
    let before = all.length - restOf(told, all).length;
    for (const { index, text } of whole) {
      const rest = text.slice(before);
      before = Math.max(0, before - text.length);
      if (rest !== "" || !isBegun) say(item, `${place}/${list}/${index}`, rest, type);
    }
  };

  const tellLists = (item: Open, value: Draft, place: number): void => {
    for (const kind of texts) tellKind(item, value, place, kind);
    const encrypted = textOf(value, "encrypted_content");
    if (encrypted !== undefined && textOf(value, "type") === "reasoning")
      tell({ kind: "token", key: `${place}/token`, maker, encrypted, ...idIn(item) });
  };

  const tellOther = (value: Draft, place: number): void => {
    for (const [index, part] of partsIn(value, openaiResponses).entries()) {
      isSaid = true;
      tell({ kind: "whole", key: `${place}/${index}`, part });
    }
  };

  const endKeys = ({ isCalled, told }: Open, place: number): void => {
    for (const key of isCalled ? [`${place}`] : told.keys()) tell({ kind: "done", key });
  };

  const end = (place: number, value: Draft): void => {
    const type = textOf(value, "type");
    const item = open.get(place) ?? begin(place, value);
    open.delete(place);
    done.add(place);
    if (isCall(type)) tellArguments(item, `${place}`, textOf(value, calls[type]) ?? "", true);
    else if (type === "message" || type === "reasoning") tellLists(item, value, place);
    else tellOther(value, place);
    endKeys(item, place);
  };

  const next = (): number => Math.max(-1, ...open.keys(), done.size - 1) + 1;

  const itemAt = (place: number, type: string): Open => {
    const found = open.get(place);
    if (found !== undefined) return found;
    report("order", `the item at ${place} should have come before`);
    return begin(place, { type });
  };

  return {
    item(given, value, isDone) {
      const place = given ?? next();
      if (done.has(place) || (!isDone && open.has(place)))
        return report("order", `the item at ${place} came already`);
      if (isDone && !open.has(place)) report("order", `the item at ${place} ends and never began`);
      if (isDone) end(place, value);
      else begin(place, value);
    },
    text(given, event, known, isWhole) {
      const place = given ?? Math.max(0, next() - 1);
      if (done.has(place)) report("order", "this text came to its end already");
      if (done.has(place) && isWhole) return;
      const text = textOf(event, isWhole ? known.key : "delta") ?? "";
      const item = itemAt(place, known.item);
      if (isCall(known.item)) return tellArguments(item, `${place}`, text, isWhole);
      if (known.list === undefined) return;
      const key = `${place}/${known.list}/${placeOf(event, `${known.list}_index`) ?? 0}`;
      tellText(item, key, text, known.part ?? "", isWhole);
    },
    other: (place, type, event) =>
      (place === undefined ? undefined : open.get(place)?.other)?.add(type, { ...event, output_index: 0 }) ??
      false,
    finish(output) {
      for (const [place, value] of output.entries()) if (!done.has(place)) end(place, draftOf(value));
    },
    close() {
      for (const [place, item] of open) {
        endKeys(item, place);
        if (item.other === undefined) continue;
        for (const value of item.other.list()) tellOther(draftOf(value), place);
        open.delete(place);
      }
    },
    hasWords: () => isSaid,
    hasCalls: () => isCalling,
  };
};
