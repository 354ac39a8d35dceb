/** The share of the schemas that got a type. */

export interface Places {
  /** Every spot that holds a value. */
  readonly all: number;
  /** Places at which their author says that anything is valid. */
  readonly anything: number;
  /** Places that are plain JSON all the same. */
  readonly plain: readonly PlainPlace[];
}

export interface PlainPlace {
  readonly pointer: string;
  /** Why it has no type. */
  readonly reason: string;
  /** The places in it: they have no type either. */
  readonly within: number;
}
