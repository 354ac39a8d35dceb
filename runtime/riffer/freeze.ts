/** The document's immutable value objects: what a constructor makes cannot be changed afterwards, all the way down. */

import { isObject } from "../core/index.ts";

/** The objects made here, which are not copied again, so that a part stays the same object wherever it goes. */
const made = new WeakSet<object>();

const isPlain = (value: unknown): value is object => {
  if (Array.isArray(value)) return true;
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

/** A copy of plain data, whose containers are frozen once all of them are filled: data may hold itself. */
const immutable = (data: unknown): unknown => {
  const copies = new Map<object, object>();
  const copied = (value: unknown): unknown => {
    if (!isPlain(value) || made.has(value)) return value;
    const copy = copies.get(value) ?? (Array.isArray(value) ? [] : {});
    copies.set(value, copy);
    return copy;
  };
  const copy = copied(data);
  for (const [source, target] of copies)
    for (const [key, value] of Object.entries(source))
      Object.defineProperty(target, key, { value: copied(value), enumerable: true });
  for (const target of copies.values()) made.add(Object.freeze(target));
  return copy;
};

/**
 * The object itself, which nobody else has yet, with copies of what it holds: later changes to the caller's own do not reach it.
 * No type says so: what is frozen goes wherever its type goes.
 */
export const frozen = <Value extends object>(value: Value): Value => {
  for (const [key, member] of Object.entries(value)) Reflect.set(value, key, immutable(member));
  Object.freeze(value);
  made.add(value);
  return value;
};

/** Returns a value that was made here as it is, or a copy of any other that nobody can change. */
export const unchanging = <Value extends object>(value: Value): Value =>
  made.has(value) ? value : frozen({ ...value });
