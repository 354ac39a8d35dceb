/** Minimal edits to JSON text that preserve its layout. */

import { pointerTokens } from "../../runtime/core/pointer.ts";
import { never } from "../model/model.ts";
import type { Edit } from "./rule.ts";
import { spansIn, type Span, type Spans } from "./spans.ts";

const put = (text: string, start: number, end: number, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/** Returns the members of an object, or the items of an array, in source order. */
const siblingsOf = (pointer: string, spans: Spans): Span[] => {
  const parent = parentOf(pointer);
  const depth = pointerTokens(pointer).length;
  return [...spans]
    .filter(([other]) => other.startsWith(`${parent}/`) && pointerTokens(other).length === depth)
    .map(([, span]) => span)
    .toSorted((one, other) => one.start - other.start);
};

const startOf = ({ start, key }: Span): number => key ?? start;

/** Removes a value together with its comma and whitespace. */
const removed = (text: string, pointer: string, spans: Spans): string => {
  const siblings = siblingsOf(pointer, spans);
  const index = siblings.findIndex(({ start }) => start === spans.get(pointer)?.start);
  const [before, own, after] = [siblings[index - 1], siblings[index], siblings[index + 1]];
  const parent = spans.get(parentOf(pointer));
  if (own === undefined || parent === undefined) return text;
  if (after !== undefined) return put(text, startOf(own), startOf(after), "");
  if (before !== undefined) return put(text, before.end, own.end, "");
  // These keywords do not allow an empty list, so the whole list is removed.
  if (text[parent.start] === "[") return removed(text, parentOf(pointer), spans);
  return put(text, parent.start + 1, parent.end - 1, "");
};

const inserted = (text: string, { start }: Span, key: string, value: string): string => {
  const [space = ""] = /^\s*/.exec(text.slice(start + 1)) ?? [];
  const isEmpty = text[start + 1 + space.length] === "}";
  const member = `${JSON.stringify(key)}: ${value}`;
  return put(text, start + 1, start + 1, isEmpty ? member : `${space}${member},${space === "" ? " " : ""}`);
};

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escaped = (text: string): string =>
  text.replaceAll(unseen, (sign) =>
    Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index))
      .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
      .join(""),
  );

const apply = (text: string, edit: Edit): string => {
  const spans = spansIn(text);
  const span = spans.get(edit.pointer);
  if (span === undefined) return text;
  const { start, end } = span;
  switch (edit.kind) {
    case "remove":
      return removed(text, edit.pointer, spans);
    case "replace":
      return put(text, start, end, edit.text);
    case "insert":
      return inserted(text, span, edit.key, edit.text);
    case "escape":
      return put(text, start, end, escaped(text.slice(start, end)));
    default:
      return never(edit);
  }
};

const indexOf = ({ pointer }: Edit): number => Number(pointerTokens(pointer).at(-1));

/** Applies edits one by one. Array items are removed from the end, so that earlier indexes stay valid. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) =>
      parentOf(one.pointer) === parentOf(other.pointer) ? (indexOf(other) || 0) - (indexOf(one) || 0) : 0,
    )
    .reduce(apply, text);
