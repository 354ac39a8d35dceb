/** Data that is a member of a message in Koine, but that the response has elsewhere. */

export interface Outside {
  /** A pointer into the message. */
  readonly inside: string;
  /** The pointer of the same data in the response. */
  readonly place: string;
}

/** Returns true if a pointer is at or below a place. */
export const isWithin = (pointer: string, place: string): boolean =>
  pointer === place || pointer.startsWith(`${place}/`);

/** Returns true if the pointer of a response is outside of the message but belongs to it. */
export const isOutside = (pointer: string, outside: readonly Outside[]): boolean =>
  outside.some(({ place }) => isWithin(pointer, place));

/** Converts a pointer into a message to a pointer into the response. The longest pointer applies. */
export const placeOutside = (pointer: string, outside: readonly Outside[]): string | undefined => {
  const fitting = outside.filter(({ inside }) => isWithin(pointer, inside));
  const [first, ...others] = fitting;
  if (first === undefined) return undefined;
  const best = others.reduce((one, other) => (other.inside.length > one.inside.length ? other : one), first);
  return best.place + pointer.slice(best.inside.length);
};
