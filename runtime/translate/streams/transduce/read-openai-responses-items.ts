/** Items of a streamed response of the Responses API as deltas. */

import type { JsonValue } from "../../../core/index.ts";
import { openaiResponses } from "../../edges/openai-responses/index.ts";
import { listOf, textOf, type JsonObject } from "../../json.ts";
import type { Maker } from "../../policy.ts";
import { draftOf, placeOf, type Draft } from "../draft.ts";
import type { TextEvent } from "../fold/openai-responses-events.ts";
import type { Report } from "../problems.ts";
import type { Tell } from "./delta.ts";
import { partsIn } from "./reader.ts";

interface Items {
  item(place: number | undefined, value: Draft, isDone: boolean): void;
  text(place: number | undefined, event: JsonObject, known: TextEvent, isWhole: boolean): void;
  /** What the last event says of items that no other told of. */
  finish(output: readonly JsonValue[]): void;
  close(): void;
  hasWords(): boolean;
  hasCalls(): boolean;
}

/** An item while its events come: how much is told of each of its texts, and of all texts of a kind. */
interface Open {
  readonly value: Draft;
  readonly told: Map<string, number>;
  readonly byKind: Map<string, number>;
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

export const responsesItems = (tell: Tell, report: Report): Items => {
  const open = new Map<number, Open>();
  const done = new Set<number>();
  let isCalling = false;
  let isSaid = false;

  const say = (item: Open, key: string, text: string, part: string): void => {
    item.told.set(key, (item.told.get(key) ?? 0) + text.length);
    item.byKind.set(part, (item.byKind.get(part) ?? 0) + text.length);
    isSaid = true;
    if (part === "output_text") tell({ kind: "text", key, text });
    else if (part === "refusal") tell({ kind: "text", key, text, isRefusal: true });
    else if (text !== "") tell({ kind: "thinking", key, text, maker, isSummary: part === "summary_text" });
  };

  /** The rest of a text, of which some may be told already. */
  const tellText = (item: Open, key: string, text: string, part: string, isWhole: boolean): void => {
    const before = item.told.get(key);
    const rest = isWhole ? text.slice(before ?? 0) : text;
    if (rest !== "" || (before === undefined && isWhole)) say(item, key, rest, part);
  };

  const tellArguments = (item: Open, key: string, text: string, isWhole: boolean): void => {
    const before = item.told.get(key) ?? 0;
    const rest = isWhole ? text.slice(before) : text;
    item.told.set(key, before + rest.length);
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
    const item: Open = { value, told: new Map(), byKind: new Map(), isCalled: false };
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
    let told = item.byKind.get(type) ?? 0;
    for (const [index, part] of listOf(value, list).entries()) {
      if (textOf(part, "type") !== type) continue;
      const text = textOf(part, member) ?? "";
      const rest = text.slice(told);
      told = Math.max(0, told - text.length);
      if (rest !== "" || !item.byKind.has(type)) say(item, `${place}/${list}/${index}`, rest, type);
    }
  };

  const tellLists = (item: Open, value: Draft, place: number): void => {
    for (const kind of texts) tellKind(item, value, place, kind);
    const encrypted = textOf(value, "encrypted_content");
    if (encrypted !== undefined && textOf(value, "type") === "reasoning")
      tell({ kind: "token", key: `${place}/token`, maker, encrypted });
  };

  const tellOther = (value: Draft, place: number): void => {
    for (const [index, part] of partsIn(value, openaiResponses).entries()) {
      isSaid = true;
      tell({ kind: "whole", key: `${place}/${index}`, part });
    }
  };

  const end = (place: number, value: Draft): void => {
    const type = textOf(value, "type");
    const item = open.get(place) ?? begin(place, value);
    open.delete(place);
    done.add(place);
    if (isCall(type)) tellArguments(item, `${place}`, textOf(value, calls[type]) ?? "", true);
    else if (type === "message" || type === "reasoning") tellLists(item, value, place);
    else tellOther(value, place);
    for (const key of item.isCalled ? [`${place}`] : item.told.keys()) tell({ kind: "done", key });
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
    finish(output) {
      for (const [place, value] of output.entries()) if (!done.has(place)) end(place, draftOf(value));
    },
    close() {
      for (const [place, item] of open)
        for (const key of item.isCalled ? [`${place}`] : item.told.keys()) tell({ kind: "done", key });
      open.clear();
    },
    hasWords: () => isSaid,
    hasCalls: () => isCalling,
  };
};
