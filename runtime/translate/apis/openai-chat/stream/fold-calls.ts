/** Tool calls in Chat Completions chunks, whose pieces can be interleaved. */

import type { JsonValue } from "../../../../core/index.ts";
import { isObject, memberOf, textOf } from "../../../support/json.ts";
import { append, assignSaid, byPlace, draftOf, placeOf, type Draft } from "../../../streams/support/draft.ts";
import type { Report } from "../../../streams/support/problems.ts";

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

const hasName = (piece: JsonValue): boolean => (textOf(memberOf(piece, kindOf(piece)), "name") ?? "") !== "";

/**
 * Returns a function that determines the position of the call to which a piece belongs. A call's id takes
 * precedence over its index, because some servers send calls without an index, or send all of them with index
 * 0. Other servers send a new id with each piece of a call, so only a piece with a name starts a call.
 */
export const callPlaces = (): ((piece: JsonValue) => number) => {
  const byId = new Map<string, number>();
  const byIndex = new Map<number, number>();
  const ids = new Map<number, string>();
  const used = new Set<number>();
  let last = -1;

  const atIndex = (piece: JsonValue, id: string, index: number): number | undefined => {
    const [place, known] = [byIndex.get(index), byId.get(id)];
    if (place === undefined) return hasName(piece) ? undefined : known;
    if (id === "" || [undefined, id].includes(ids.get(place))) return place;
    return known ?? (hasName(piece) ? undefined : place);
  };

  const found = (piece: JsonValue, id: string, index: number | undefined): number | undefined => {
    if (index !== undefined) return atIndex(piece, id, index);
    return id === "" ? Math.max(0, last) : byId.get(id);
  };

  return (piece) => {
    const [id, index] = [textOf(piece, "id") ?? "", placeOf(piece, "index")];
    const next = index === undefined || used.has(index) ? last + 1 : index;
    const place = found(piece, id, index) ?? next;
    if (id !== "") byId.set(id, place);
    if (id !== "" && !ids.has(place)) ids.set(place, id);
    if (index !== undefined) byIndex.set(index, place);
    used.add(place);
    last = Math.max(last, place);
    return place;
  };
};

/** The first id of a call is final, because a translated stream has already sent it. */
const named = ({ id }: Draft): readonly string[] => (typeof id === "string" && id !== "" ? ["id"] : []);

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
      assignSaid(call.value, piece, ["index", kind, ...named(call.value)]);
      assignSaid(call.called, given, [key]);
      append(call.called, key, textOf(given, key) ?? "");
    },
    isEmpty: () => calls.size === 0,
    list: () => byPlace(calls).map(written),
  };
};
