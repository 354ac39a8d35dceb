/** Access to wire objects for generated code, without trusting their prototypes or their keys. */

/** Keys that belong to somebody else, so that a record must not claim them as its own unknown fields. */
export type Keys = ReadonlySet<string>;

/** A JSON object: not null, not an array. */
export const isObject = (wire: unknown): wire is Record<string, unknown> =>
  typeof wire === "object" && wire !== null && !Array.isArray(wire);

/** The member's value when the object has it itself; never something inherited (`constructor`, `__proto__`). */
export const own = (wire: object, key: string): unknown =>
  Object.hasOwn(wire, key) ? Reflect.get(wire, key) : undefined;

/** Narrows a union to those that declare the member; `in` cannot where every object inherits one of that name. */
export const hasOwn = <Value extends object, Key extends string>(
  value: Value,
  key: Key,
): value is Declaring<Value, Key> => Object.hasOwn(value, key);

type Declaring<Value, Key> = Value extends unknown ? (Key extends keyof Value ? Value : never) : never;

/** Sets a member as plain data: `__proto__` becomes a key like any other. */
export const setOwn = (target: object, key: string, value: unknown): void => {
  if (key === "__proto__")
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else Reflect.set(target, key, value);
};

/** Carries an unknown field over, unless an outer record claims its key. */
export const keep = (source: object, key: string, target: object, except?: Keys): void => {
  if (except?.has(key) || !Object.hasOwn(source, key)) return;
  setOwn(target, key, Reflect.get(source, key));
};

/** A shallow copy of its own members. */
export const copyOf = (source: object): Record<string, unknown> => {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(source)) setOwn(copy, name, Reflect.get(source, name));
  return copy;
};

/** A shallow copy with one member replaced, or left out when the new value is undefined. */
export const withMember = (source: object, key: string, value: unknown): Record<string, unknown> => {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(source)) if (name !== key) setOwn(copy, name, Reflect.get(source, name));
  if (value !== undefined) setOwn(copy, key, value);
  return copy;
};

/** Gives a value as it is: both directions of an identity codec. */
export const same = <T>(value: T): T => value;

/** True when an object has no other keys than these. */
export const hasOnly = (wire: object, keys: Keys): boolean => {
  for (const key in wire) if (!keys.has(key) && Object.hasOwn(wire, key)) return false;
  return true;
};

/** True when every member with another key fits. */
export const restFits = (wire: object, keys: Keys, fits: (value: unknown) => boolean): boolean => {
  for (const key of Object.keys(wire)) if (!keys.has(key) && !fits(own(wire, key))) return false;
  return true;
};

/** A variant of an open union that this version does not know, kept as it came. */
export interface UnknownVariant {
  readonly kind: "unknown";
  readonly tag: string;
  readonly raw: Readonly<Record<string, unknown>>;
}

/** It has these three members and no other: a known variant may hold unknown fields of the same names. */
export const isUnknownVariant = (value: object): value is UnknownVariant =>
  own(value, "kind") === "unknown" &&
  typeof own(value, "tag") === "string" &&
  isObject(own(value, "raw")) &&
  Object.keys(value).length === 3;

/** True where a value of an open union is a variant that this version knows: then a `switch` on the tag tells which. */
export const isKnown = <Value extends object>(value: Value): value is Exclude<Value, UnknownVariant> =>
  !isUnknownVariant(value);

/** Keeps an object as the unknown variant that its tag names. */
export const unknownVariant = (tag: string, raw: object): UnknownVariant => ({
  kind: "unknown",
  tag,
  raw: isObject(raw) ? raw : {},
});

/** Two sets of keys as one. */
export const unite = (keys: Keys, more?: Keys): Keys =>
  more === undefined ? keys : new Set([...keys, ...more]);
