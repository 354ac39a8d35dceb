import { setOwn, type JsonValue } from "../../core/index.ts";
import type { Edge, Form } from "../edge/edge.ts";
import type { Unit } from "../hub/hub.ts";
import { isObject, memberOf } from "../support/json.ts";
import type { Sequence } from "./run.ts";

/** A conversation split into units, with the other members of the request. */
export interface Opened extends Sequence {
  readonly members: { readonly [key: string]: JsonValue };
  /** Whether the list was given as a single value (a string or one item), which some APIs allow. */
  readonly isSingle: boolean;
  readonly headKey?: string;
}

/** The value is not a conversation of the dialect. */
export class ConversationError extends TypeError {}

const refuse = ({ name, form }: Edge): never => {
  const wanted =
    form.list === undefined ? "an array of messages" : `an object with the member "${form.list}"`;
  throw new ConversationError(`a conversation of ${name} must be ${wanted}`);
};

const headKeysOf = (members: JsonValue, { head, otherHead }: Form): string[] =>
  [head, otherHead].flatMap((key) =>
    key === undefined || memberOf(members, key) === undefined ? [] : [key],
  );

/** Returns the member with the head. Prefers a spelling whose value is not null. */
const headKeyOf = (members: JsonValue, form: Form): string | undefined => {
  const keys = headKeysOf(members, form);
  return keys.find((key) => memberOf(members, key) !== null) ?? keys[0];
};

/** Splits a conversation. Throws ConversationError. */
export const open = (conversation: JsonValue, edge: Edge): Opened => {
  const { list } = edge.form;
  if (list === undefined) {
    if (!Array.isArray(conversation)) return refuse(edge);
    const units = conversation.map((wire, index) => ({ pointer: `/${index}`, wire }));
    return { head: undefined, units, members: {}, isSingle: false };
  }
  const found = memberOf(conversation, list);
  if (!isObject(conversation) || found === undefined || found === null) return refuse(edge);
  const units = Array.isArray(found)
    ? found.map((wire, index): Unit => ({ pointer: `/${list}/${index}`, wire }))
    : [{ pointer: `/${list}`, wire: found }];
  const headKey = headKeyOf(conversation, edge.form);
  const top = headKey === undefined ? undefined : memberOf(conversation, headKey);
  return {
    head: top === undefined || headKey === undefined ? undefined : { pointer: `/${headKey}`, wire: top },
    units,
    members: conversation,
    isSingle: !Array.isArray(found),
    ...(headKey === undefined ? {} : { headKey }),
  };
};

export const besides = (members: Opened["members"], { form }: Edge): Opened["members"] => {
  const others: { [key: string]: JsonValue } = {};
  for (const [key, value] of Object.entries(members))
    if (key !== form.list && key !== form.head && key !== form.otherHead) setOwn(others, key, value);
  return others;
};

/**
 * Returns the second spelling of the head member if both exist. This member is not read, and other dialects
 * have no equivalent.
 */
export const spareHead = ({ members, headKey }: Opened, { form }: Edge): Opened["members"] => {
  const spare = headKeysOf(members, form).find((key) => key !== headKey);
  return spare === undefined ? {} : { [spare]: members[spare] ?? null };
};

export const renamed = (keys: readonly string[], from: Form, to: Form): string[] => {
  const names = keys.map((key) => {
    if (key === from.list) return to.list;
    return key === from.head || key === from.otherHead ? to.head : key;
  });
  return [...new Set(names.filter((name) => name !== undefined))];
};

/** The form of a conversation if its dialect allows several. */
export interface Shape {
  readonly isSingle?: boolean;
  readonly headKey?: string;
  readonly order?: readonly string[];
}

/**
 * Sorts members in the given order. If members are missing from that order, the head goes before the list,
 * and all other members go last.
 */
export const inOrder = (keys: readonly string[], order: readonly string[], { list }: Form): string[] => {
  const there = new Set(keys);
  const known = order.filter((key) => there.has(key));
  const ordered = new Set(known);
  const isOpen = (key: string): boolean => !ordered.has(key);
  const index = list === undefined ? -1 : keys.indexOf(list);
  const own = keys.slice(0, index + 1).filter(isOpen);
  const others = keys.slice(index + 1).filter(isOpen);
  return list !== undefined && ordered.has(list)
    ? [...known.flatMap((key) => (key === list ? [...own, key] : [key])), ...others]
    : [...own, ...known, ...others];
};

/**
 * Returns the member order for the sidecar. `apart` lists members that are not translated. Returns nothing if
 * the back-translation produces the same order.
 */
export const orderOf = (
  { members, headKey }: Opened,
  apart: readonly string[],
  from: Form,
  to: Form,
): Pick<Shape, "order"> => {
  const keys = Object.keys(members);
  const carried = keys.filter((key) => !apart.includes(key));
  const there = to.list === undefined ? [] : renamed(carried, from, to);
  const own = [headKey, from.list].flatMap((key) => (key !== undefined && keys.includes(key) ? [key] : []));
  const usual = [...own, ...apart, ...carried.filter((key) => !own.includes(key))];
  const back = inOrder(usual, renamed(there, to, from), from);
  return back.every((key, index) => key === keys[index]) ? {} : { order: keys };
};

export const close = (
  { head, units }: Sequence,
  edge: Edge,
  others: Opened["members"] = {},
  { isSingle = false, headKey, order = [] }: Shape = {},
): JsonValue => {
  const wires = units.map(({ wire }) => wire);
  const { list, head: usual, otherHead } = edge.form;
  const top = headKey !== undefined && headKey === otherHead ? otherHead : usual;
  if (list === undefined) return wires;
  const members = new Map<string, JsonValue>();
  if (top !== undefined && head !== undefined) members.set(top, head.wire);
  const [first] = wires;
  members.set(list, isSingle && wires.length === 1 && first !== undefined ? first : wires);
  for (const [key, value] of Object.entries(others)) if (key !== list && key !== top) members.set(key, value);
  const conversation: { [key: string]: JsonValue } = {};
  for (const key of inOrder([...members.keys()], order, edge.form))
    setOwn(conversation, key, members.get(key) ?? null);
  return conversation;
};
