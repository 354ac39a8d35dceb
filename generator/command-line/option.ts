/** One option: what it takes and what the help says of it. */

/** What the shell offers for a value: names on disk, or words that are known. */
export type Offer = "file" | "folder" | "path" | (() => Promise<readonly string[]>);

export interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: boolean;
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly offer?: Offer;
  /** The lines of the help. */
  readonly says: readonly string[];
}
