/** Positions of documents. The first position does not depend on the order in which documents are read. */

export interface Place {
  readonly file: string;
  /** The byte offset of the file chunk that line numbers are relative to. */
  readonly portion: number;
  readonly line: number;
}

export const isBefore = (one: Place, other: Place): boolean => {
  if (one === other) return false;
  if (one.file !== other.file) return one.file < other.file;
  return one.portion === other.portion ? one.line < other.line : one.portion < other.portion;
};

/** The number of occurrences, and the position of the first one. */
export interface Seen {
  count: number;
  first: Place;
}

/** If nothing has been seen yet, the stored first position is meaningless and is replaced. */
export const countOne = (seen: Seen, place: Place): void => {
  if (seen.count === 0 || isBefore(place, seen.first)) seen.first = place;
  seen.count++;
};

export const addSeen = (into: Seen, from: Readonly<Seen>): void => {
  if (from.count === 0) return;
  if (into.count === 0 || isBefore(from.first, into.first)) into.first = from.first;
  into.count += from.count;
};

export const nothingSeen = (first: Place): Seen => ({ count: 0, first });
