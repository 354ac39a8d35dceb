/** Fields: the members of a request that stand for themselves, each by its pointer, and the request put together of them. */

import { pointerTo, pointerTokens, type JsonValue } from "../../core/index.ts";
import { isObject, putMember, upwards, type JsonObject } from "../json.ts";
import type { Member, Table } from "./member.ts";

export interface Field {
  readonly pointer: string;
  readonly value: JsonValue;
  /** The meaning that its API gives it; the reason why nobody else has it; undefined where nobody knows it. */
  readonly member: Member | string | undefined;
}

/** The members of an API by their pointers, and the objects that hold them. */
export interface Directory {
  readonly members: ReadonlyMap<string, Member | string>;
  readonly parents: ReadonlySet<string>;
  /** It also takes the names in snake_case. */
  readonly isSnakeToo?: true;
}

export const directoryOf = (...tables: readonly Table[]): Directory => {
  const members = new Map(tables.flatMap((table) => Object.entries(table.members)));
  const parents = new Set([...members.keys()].flatMap((pointer) => upwards(pointer).slice(1)));
  return { members, parents };
};

/** With the names in snake_case, too. */
export const inSnakeToo = (directory: Directory): Directory => ({ ...directory, isSnakeToo: true });

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

const knownAs = (pointer: string, { members, parents, isSnakeToo }: Directory): string =>
  isSnakeToo !== true || members.has(pointer) || parents.has(pointer) ? pointer : camel(pointer);

/** The meaning that an API gives a place. */
export const memberAt = (pointer: string, directory: Directory): Field["member"] =>
  directory.members.get(knownAs(pointer, directory));

const gather = (value: JsonValue, pointer: string, directory: Directory, fields: Field[]): void => {
  const name = knownAs(pointer, directory);
  if (directory.parents.has(name) && isObject(value) && Object.keys(value).length > 0)
    for (const [key, inner] of Object.entries(value))
      gather(inner, pointerTo(pointer, key), directory, fields);
  else fields.push({ pointer, value, member: directory.members.get(name) });
};

/** The members as fields, in their order. */
export const fieldsOf = (members: JsonObject, directory: Directory): readonly Field[] => {
  const fields: Field[] = [];
  for (const [key, value] of Object.entries(members)) gather(value, pointerTo("", key), directory, fields);
  return fields;
};

export type Placed = Pick<Field, "pointer" | "value">;

type Open = { [key: string]: JsonValue };

/** The object under a key: the one that was made for it, else a copy of what stands there. */
const inside = (object: Open, key: string, made: WeakSet<object>): Open => {
  const known = Object.hasOwn(object, key) ? object[key] : undefined;
  if (isObject(known) && made.has(known)) return known;
  const opened = isObject(known) ? { ...known } : {};
  made.add(opened);
  putMember(object, key, opened);
  return opened;
};

/** The object that has these fields, in their order in every object of it. */
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
