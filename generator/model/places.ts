/** Type coverage: the share of the places in a document that have a type. */

export interface Places {
  /** The number of places that contain a value. */
  readonly all: number;
  /** The number of places where the author accepts any value. */
  readonly anything: number;
  /** Other places that are represented as plain JSON. */
  readonly plain: readonly PlainPlace[];
}

export interface PlainPlace {
  readonly pointer: string;
  /** Why it has no type. */
  readonly reason: string;
  /** The number of places inside it, which have no type either. */
  readonly within: number;
}
