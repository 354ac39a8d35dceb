/** The document's immutable value objects: what a constructor makes cannot be changed afterwards. */

/** Freezes the object itself, and says so in no type: what is frozen goes wherever its type goes. */
export const frozen = <Value extends object>(value: Value): Value => {
  Object.freeze(value);
  return value;
};

/** A frozen copy of a list, so that later changes to the caller's own do not reach the message. */
export const frozenList = <Item>(items: readonly Item[]): Item[] => frozen([...items]);
