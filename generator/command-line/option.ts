/** One option: what it takes and what the help says of it. */

/** The completion of a value: names on disk, or known words. */
export type Offer = "file" | "folder" | "path" | (() => Promise<readonly string[]>);

export interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: boolean;
  /** The word for the value in the help. */
  readonly value?: string;
  readonly offer?: Offer;
  /** The lines of the help. */
  readonly says: readonly string[];
}
