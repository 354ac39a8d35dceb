/** Translates request members from one API to another, and back with the help of the sidecar. */

import type { HubMessage } from "../hub/hub.ts";
import type { Alphabet } from "../hub/ids.ts";
import type { JsonObject } from "../support/json.ts";
import { hashOf } from "../support/hash.ts";
import { readBody, writeBody, type Reading } from "./body.ts";
import { groupOf } from "./facts.ts";
import { assembled, fieldsOf, memberAt, type Field, type Placed } from "./fields.ts";
import type { JsonValue } from "../../core/index.ts";
import { filled } from "./filled.ts";
import type { Filling } from "./filling.ts";
import type { BodyForm } from "./form.ts";
import type { Remembered, Slot } from "./remembered.ts";
import { withOriginals } from "./tools/originals.ts";

/** An API's request format and the characters that it allows in tool names. */
export interface Side {
  readonly form: BodyForm;
  readonly names: Alphabet;
}

export interface CarriedBody {
  readonly members: JsonObject;
  readonly remembered: Remembered;
  readonly fields: readonly Field[];
  /** The parsed source, and the parsed output. */
  readonly there: Reading;
  readonly back: Reading;
  readonly places: ReadonlyMap<string, string>;
}

type Groups = ReadonlyMap<string, readonly Placed[]>;

export const groupIn = ({ member }: Pick<Field, "member">): string | undefined =>
  member === undefined || typeof member === "string" ? undefined : groupOf(member.fact);

const grouped = (fields: readonly Field[]): Groups => {
  const groups = new Map<string, Placed[]>();
  for (const field of fields) {
    const group = groupIn(field);
    if (group === undefined) continue;
    const placed = { pointer: field.pointer, value: field.value };
    const own = groups.get(group);
    if (own === undefined) groups.set(group, [placed]);
    else own.push(placed);
  }
  return groups;
};

const hashOfGroup = (fields: readonly Placed[]): string =>
  hashOf([...fields].sort((one, other) => (one.pointer < other.pointer ? -1 : 1)));

const named = (fields: readonly Placed[], { directory }: BodyForm): readonly Field[] =>
  fields.map((field) => ({ ...field, member: memberAt(field.pointer, directory) }));

/** Returns the original members stored in the sidecar, by group. Ignores members of other groups. */
const restored = (
  { slots = [] }: Remembered,
  source: Groups,
  form: BodyForm,
): ReadonlyMap<string, readonly Field[]> =>
  new Map(
    slots.flatMap(({ group, visible, fields }) =>
      fields === undefined || hashOfGroup(source.get(group) ?? []) !== visible
        ? []
        : [[group, named(fields, form).filter((field) => groupIn(field) === group)]],
    ),
  );

const toolsIn = (fields: readonly Placed[] = []): readonly JsonValue[] | undefined => {
  const value = fields.find(({ pointer }) => pointer === "/tools")?.value;
  return Array.isArray(value) ? value : undefined;
};

/** If the list of tools was edited, restores the tools that were not changed. */
const withTools = (fresh: readonly Field[], { slots = [] }: Remembered, form: BodyForm): readonly Field[] => {
  const given = toolsIn(slots.find(({ group }) => group === "tools")?.fields);
  const own = toolsIn(fresh);
  if (given === undefined || own === undefined || own.length === 0) return fresh;
  const tools = withOriginals(own, given, form.tools);
  return fresh.map((field) => (field.pointer === "/tools" ? { ...field, value: [...tools] } : field));
};

/**
 * Returns the fields for the target: restored fields, then newly written ones, then members stored in the
 * sidecar.
 */
const together = (
  fresh: readonly Field[],
  source: Groups,
  given: Remembered,
  form: BodyForm,
): readonly Field[] => {
  const home = restored(given, source, form);
  const own = grouped(fresh);
  const waiting = fieldsOf(given.members ?? {}, form.directory).filter((field) => {
    const group = groupIn(field);
    return group === undefined || !(own.has(group) || source.has(group));
  });
  const others = fresh.filter((field) => !home.has(groupIn(field) ?? ""));
  return [...waiting, ...[...home.values()].flat(), ...withTools(others, given, form)];
};

/** Sorts fields in the sidecar's order. Unknown fields come last. */
const ordered = (fields: readonly Field[], { fieldOrder = [] }: Remembered): readonly Field[] => {
  const places = new Map(fieldOrder.map((pointer, index) => [pointer, index]));
  const place = ({ pointer }: Field): number => places.get(pointer) ?? places.size;
  return [...fields].sort((one, other) => place(one) - place(other));
};

const isSameFields = (one: readonly Placed[], other: readonly Placed[]): boolean =>
  JSON.stringify(one, exact) === JSON.stringify(other, exact);

const exact = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? `${value}n` : value);

/** Returns the request data that the sidecar must store. */
const rememberedOf = (fields: readonly Field[], target: Groups, again: Groups): Remembered => {
  const source = grouped(fields);
  const slots = [...new Set([...target.keys(), ...again.keys()])].map((group): Slot => {
    const own = source.get(group) ?? [];
    const isBack = isSameFields(own, again.get(group) ?? []);
    const visible = hashOfGroup(target.get(group) ?? []);
    return { group, visible, ...(isBack ? {} : { fields: own }) };
  });
  const apart = fields.filter((field) => !target.has(groupIn(field) ?? ""));
  const inner = fields.filter(({ pointer }) => pointer.indexOf("/", 1) > 0);
  const left = slots.filter((slot) => slot.fields !== undefined);
  return {
    ...(apart.length === 0 ? {} : { members: assembled(apart) }),
    ...(left.length === 0 ? {} : { slots: left }),
    ...(inner.length > 1 ? { fieldOrder: fields.map(({ pointer }) => pointer) } : {}),
  };
};

/**
 * Writes the members for an API. Adds missing required values only if the request has members other than the
 * conversation.
 */
const written = (
  { body }: Reading,
  read: readonly Placed[],
  messages: readonly HubMessage[],
  { form, names }: Side,
  filling: Filling,
): readonly Field[] => {
  const whole = read.length === 0 ? body : filled(body, messages, form, filling);
  return named(writeBody(whole, form, names), form);
};

/** Translates members between two APIs. `filling` contains the caller's values for missing members. */
export const carryBody = (
  members: JsonObject,
  messages: readonly HubMessage[],
  from: Side,
  to: Side,
  given: Remembered,
  filling: Filling,
): CarriedBody => {
  const fields = fieldsOf(members, from.form.directory);
  const there = readBody(fields, from.form, given.names);
  const fresh = written(there, fields, messages, to, filling);
  const all = ordered(together(fresh, grouped(fields), given, to.form), given);
  const back = readBody(all, to.form);
  const target = grouped(all);
  const again = written(back, all, messages, from, {});
  return {
    members: assembled(all),
    remembered: rememberedOf(fields, target, grouped(again)),
    fields,
    there,
    back,
    places: new Map([...target].map(([group, own]) => [group, own[0]?.pointer ?? ""])),
  };
};
