/** Recognizes plain objects. */

/** The prototype is null or an `Object.prototype` of any realm. */
export const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
};
