/** Deeply immutable objects, like Riffer's value objects. */

import { isObject } from "../core/index.ts";

/** Objects created here. Such objects are not copied again, so their identity is preserved. */
const made = new WeakSet<object>();

const isPlain = (value: unknown): value is object => {
  if (Array.isArray(value)) return true;
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

/** Returns a deeply frozen copy of plain data. Supports cyclic data. */
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
 * Freezes a new object and replaces its properties with deeply frozen copies, so that the caller's data stays
 * independent. The return type is not readonly, so that the result is assignable wherever the original type
 * is used.
 */
export const frozen = <Value extends object>(value: Value): Value => {
  for (const [key, member] of Object.entries(value)) Reflect.set(value, key, immutable(member));
  Object.freeze(value);
  made.add(value);
  return value;
};

/** Returns objects created here unchanged, and deeply frozen copies of all other values. */
export const unchanging = <Value extends object>(value: Value): Value =>
  made.has(value) ? value : frozen({ ...value });
