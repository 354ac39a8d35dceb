/** Calls in streamed chat completions: pieces of several may come in turn. */

import type { JsonValue } from "../../../core/index.ts";
import { isObject, memberOf, textOf } from "../../json.ts";
import { append, assignSaid, byPlace, draftOf, placeOf, type Draft } from "../draft.ts";
import type { Report } from "../problems.ts";

export interface ChatCalls {
  add(piece: JsonValue): void;
  isEmpty(): boolean;
  list(): JsonValue[];
}

/** A call of a function, or of a custom tool, whose input is text. */
interface Call {
  readonly value: Draft;
  readonly called: Draft;
}

export const textKeys = { function: "arguments", custom: "input" } as const;

type Kind = keyof typeof textKeys;

export const kindOf = (value: JsonValue): Kind =>
  textOf(value, "type") === "custom" || memberOf(value, "custom") !== undefined ? "custom" : "function";

const written = ({ value, called }: Call): JsonValue => ({ ...value, [kindOf(value)]: { ...called } });

/** Some servers send whole calls without a place: one with a new id is a call of its own. */
const placeAmong = (calls: ReadonlyMap<number, Call>, piece: JsonValue): number => {
  const last = [...calls.keys()].reduce((one, other) => Math.max(one, other), -1);
  const id = textOf(piece, "id");
  if (id === undefined || id === "") return Math.max(0, last);
  const found = [...calls].find(([, { value }]) => value["id"] === id);
  return found?.[0] ?? last + 1;
};

export const chatCalls = (report: Report): ChatCalls => {
  const calls = new Map<number, Call>();

  const begun = (place: number, kind: Kind, name: string | undefined): Call => {
    if (name === undefined) report("order", `the call at ${place} begins without its name`);
    const call = { value: { type: kind }, called: { name: "", [textKeys[kind]]: "" } };
    calls.set(place, call);
    return call;
  };

  return {
    add(piece) {
      if (!isObject(piece)) return report("unknown", "this is no piece of a call");
      const place = placeOf(piece, "index") ?? placeAmong(calls, piece);
      const found = calls.get(place);
      const kind = kindOf(found?.value ?? piece);
      const given = draftOf(piece[kind]);
      const call = found ?? begun(place, kind, textOf(given, "name"));
      const key = textKeys[kind];
      assignSaid(call.value, piece, ["index", kind]);
      assignSaid(call.called, given, [key]);
      append(call.called, key, textOf(given, key) ?? "");
    },
    isEmpty: () => calls.size === 0,
    list: () => byPlace(calls).map(written),
  };
};
