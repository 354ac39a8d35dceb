/** Tool calls in Chat Completions chunks, whose pieces can be interleaved. */

import type { JsonValue } from "../../../core/index.ts";
import { isObject, memberOf, textOf } from "../../json.ts";
import { append, assignSaid, byPlace, draftOf, placeOf, type Draft } from "../draft.ts";
import type { Report } from "../problems.ts";

export interface ChatCalls {
  add(piece: JsonValue): void;
  isEmpty(): boolean;
  list(): JsonValue[];
}

interface Call {
  readonly value: Draft;
  readonly called: Draft;
}

export const textKeys = { function: "arguments", custom: "input" } as const;

type Kind = keyof typeof textKeys;

export const kindOf = (value: JsonValue): Kind =>
  textOf(value, "type") === "custom" || memberOf(value, "custom") !== undefined ? "custom" : "function";

const written = ({ value, called }: Call): JsonValue => ({ ...value, [kindOf(value)]: { ...called } });

/**
 * Returns the index of each piece. Some servers send complete calls without an index, so a new id starts a
 * new call.
 */
export const callPlaces = (): ((piece: JsonValue) => number) => {
  const byId = new Map<string, number>();
  let last = -1;
  return (piece) => {
    const id = textOf(piece, "id") ?? "";
    const place = placeOf(piece, "index") ?? (id === "" ? Math.max(0, last) : (byId.get(id) ?? last + 1));
    if (id !== "") byId.set(id, place);
    last = Math.max(last, place);
    return place;
  };
};

export const chatCalls = (report: Report): ChatCalls => {
  const calls = new Map<number, Call>();
  const places = callPlaces();

  const begun = (place: number, kind: Kind, name: string | undefined): Call => {
    if (name === undefined) report("order", `the call at index ${place} starts without a name`);
    const call = { value: { type: kind }, called: { name: "", [textKeys[kind]]: "" } };
    calls.set(place, call);
    return call;
  };

  return {
    add(piece) {
      if (!isObject(piece)) return report("unknown", "the piece of a call is not an object");
      const place = places(piece);
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
