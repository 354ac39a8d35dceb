/** Decisions that a user can make about an inferred schema. */

export interface InferOptions {
  /** The type name for the documents. */
  readonly name: string;
  /** Whether the schema rejects members, enum values and variants that do not occur in the data. */
  readonly isClosed: boolean;
  /** Member names that are preferred as tags. */
  readonly tags: readonly string[];
  /** Maximum number of values in an enum. */
  readonly enumLimit: number;
  /** If objects were seen less often than this, their members are optional. */
  readonly optionalBelow: number;
}

export const usualOptions: InferOptions = {
  name: "Event",
  isClosed: false,
  tags: [],
  enumLimit: 20,
  optionalBelow: 1,
};
