/** Decisions that a person can make about an inferred schema. */

export interface InferOptions {
  /** The name of the documents' type. */
  readonly name: string;
  /** Whether the schema rejects members, enum values and variants that do not occur in the data. */
  readonly isClosed: boolean;
  /** Members that are preferred as tags. */
  readonly tags: readonly string[];
  /** Maximum number of values of an enum. */
  readonly enumLimit: number;
  /** Members of objects that were seen less often than this are optional. */
  readonly optionalBelow: number;
}

export const usualOptions: InferOptions = {
  name: "Event",
  isClosed: false,
  tags: [],
  enumLimit: 20,
  optionalBelow: 1,
};
