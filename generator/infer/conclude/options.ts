/** Decisions that a person can make about an inferred schema. */

export interface InferOptions {
  /** The name of the documents' type. */
  readonly name: string;
  /** Whether objects, enums and unions allow only what was seen. */
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
