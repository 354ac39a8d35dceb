/** Safe access to wire objects: ignores prototypes and handles keys such as `__proto__`. */

/** Keys that an outer record declares, so that a nested one does not treat them as unknown fields. */
export type Keys = ReadonlySet<string>;

export const isObject = (wire: unknown): wire is Record<string, unknown> =>
  typeof wire === "object" && wire !== null && !Array.isArray(wire);

/**
 * Returns the value of an own property. Ignores inherited properties such as `constructor` and `__proto__`.
 */
export const own = (wire: object, key: string): unknown =>
  Object.hasOwn(wire, key) ? Reflect.get(wire, key) : undefined;

/**
 * Narrows a union to the types that declare the property. `in` cannot do this for names that every object
 * inherits.
 */
export const hasOwn = <Value extends object, Key extends string>(
  value: Value,
  key: Key,
): value is Declaring<Value, Key> => Object.hasOwn(value, key);

type Declaring<Value, Key> = Value extends unknown ? (Key extends keyof Value ? Value : never) : never;

/** Sets a property. `__proto__` becomes an ordinary key. */
export const setOwn = (target: object, key: string, value: unknown): void => {
  if (key === "__proto__")
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else Reflect.set(target, key, value);
};

/** Copies an unknown field unless an outer record declares its key. */
export const keep = (source: object, key: string, target: object, except?: Keys): void => {
  if (except?.has(key) || !Object.hasOwn(source, key)) return;
  setOwn(target, key, Reflect.get(source, key));
};

export const copyOf = (source: object): Record<string, unknown> => {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(source)) setOwn(copy, name, Reflect.get(source, name));
  return copy;
};

/**
 * Returns a shallow copy with one property replaced, or with the property removed if the new value is
 * undefined.
 */
export const withMember = (source: object, key: string, value: unknown): Record<string, unknown> => {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(source)) if (name !== key) setOwn(copy, name, Reflect.get(source, name));
  if (value !== undefined) setOwn(copy, key, value);
  return copy;
};

/** Returns its argument. Used to decode and encode types whose values equal their JSON form. */
export const same = <T>(value: T): T => value;

export const hasOnly = (wire: object, keys: Keys): boolean => {
  for (const key in wire) if (!keys.has(key) && Object.hasOwn(wire, key)) return false;
  return true;
};

export const restFits = (wire: object, keys: Keys, fits: (value: unknown) => boolean): boolean => {
  for (const key of Object.keys(wire)) if (!keys.has(key) && !fits(own(wire, key))) return false;
  return true;
};

/** A variant of an open union that is unknown to this version and preserved unchanged. */
export interface UnknownVariant {
  readonly kind: "unknown";
  readonly tag: string;
  readonly raw: Readonly<Record<string, unknown>>;
}

/**
 * The value must have exactly these three properties, because a known variant may have unknown fields with
 * the same names.
 */
export const isUnknownVariant = (value: object): value is UnknownVariant =>
  own(value, "kind") === "unknown" &&
  typeof own(value, "tag") === "string" &&
  isObject(own(value, "raw")) &&
  Object.keys(value).length === 3;

/** Returns true if this version knows the variant. Afterwards, a `switch` on the tag narrows the type. */
export const isKnown = <Value extends object>(value: Value): value is Exclude<Value, UnknownVariant> =>
  !isUnknownVariant(value);

export const unknownVariant = (tag: string, raw: object): UnknownVariant => ({
  kind: "unknown",
  tag,
  raw: isObject(raw) ? raw : {},
});

export const unite = (keys: Keys, more?: Keys): Keys =>
  more === undefined ? keys : new Set([...keys, ...more]);
