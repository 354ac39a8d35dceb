/** Recognizes plain objects. */

/** Whether the prototype is null or the `Object.prototype` of any realm. */
export const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
};
