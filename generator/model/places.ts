/** Type coverage: the share of a document's locations that have a type. */

export interface Places {
  /** The number of locations that contain a value. */
  readonly all: number;
  /** The number of locations where the author's schema accepts any value. */
  readonly anything: number;
  /** The other locations whose values are represented as plain JSON. */
  readonly plain: readonly PlainPlace[];
}

export interface PlainPlace {
  readonly pointer: string;
  /** The reason why the location has no type. */
  readonly reason: string;
  /** The number of locations inside this one. They have no type, either. */
  readonly within: number;
}
