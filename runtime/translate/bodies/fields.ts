/**
 * Fields: the leaf members of a request, keyed by pointer. Splits a request into fields and assembles it
 * again.
 */

import { pointerTo, pointerTokens, type JsonValue } from "../../core/index.ts";
import { isObject, putMember, upwards, type JsonObject } from "../support/json.ts";
import type { Member, Table } from "./member.ts";

export interface Field {
  readonly pointer: string;
  readonly value: JsonValue;
  /**
   * The meaning of the member, or the reason why no other API has an equivalent. Undefined if the member is
   * unknown.
   */
  readonly member: Member | string | undefined;
}

/** An API's members, keyed by pointer, and pointers to the objects that contain them. */
export interface Directory {
  readonly members: ReadonlyMap<string, Member | string>;
  readonly parents: ReadonlySet<string>;
  readonly isSnakeToo?: true;
}

export const directoryOf = (...tables: readonly Table[]): Directory => {
  const members = new Map(tables.flatMap((table) => Object.entries(table.members)));
  const parents = new Set([...members.keys()].flatMap((pointer) => upwards(pointer).slice(1)));
  return { members, parents };
};

export const inSnakeToo = (directory: Directory): Directory => ({ ...directory, isSnakeToo: true });

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

const knownAs = (pointer: string, { members, parents, isSnakeToo }: Directory): string =>
  isSnakeToo !== true || members.has(pointer) || parents.has(pointer) ? pointer : camel(pointer);

export const memberAt = (pointer: string, directory: Directory): Field["member"] =>
  directory.members.get(knownAs(pointer, directory));

const gather = (value: JsonValue, pointer: string, directory: Directory, fields: Field[]): void => {
  const name = knownAs(pointer, directory);
  if (directory.parents.has(name) && isObject(value) && Object.keys(value).length > 0)
    for (const [key, inner] of Object.entries(value))
      gather(inner, pointerTo(pointer, key), directory, fields);
  else fields.push({ pointer, value, member: directory.members.get(name) });
};

export const fieldsOf = (members: JsonObject, directory: Directory): readonly Field[] => {
  const fields: Field[] = [];
  for (const [key, value] of Object.entries(members)) gather(value, pointerTo("", key), directory, fields);
  return fields;
};

export type Placed = Pick<Field, "pointer" | "value">;

type Open = { [key: string]: JsonValue };

/** Returns the object stored under a key. Copies an existing object on first access. */
const inside = (object: Open, key: string, made: WeakSet<object>): Open => {
  const known = Object.hasOwn(object, key) ? object[key] : undefined;
  if (isObject(known) && made.has(known)) return known;
  const opened = isObject(known) ? { ...known } : {};
  made.add(opened);
  putMember(object, key, opened);
  return opened;
};

export const assembled = (fields: readonly Placed[]): JsonObject => {
  const whole: Open = {};
  const made = new WeakSet<object>();
  for (const { pointer, value } of fields) {
    const tokens = pointerTokens(pointer);
    const last = tokens.pop() ?? "";
    putMember(
      tokens.reduce((object, token) => inside(object, token, made), whole),
      last,
      value,
    );
  }
  return whole;
};
