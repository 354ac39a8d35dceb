/** Recognition of JSON objects: plain data, from whatever realm, and nothing with behaviour of its own. */

/** A null prototype, or a prototype that itself has none: `Object.prototype` of this or another realm. */
export const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
};
