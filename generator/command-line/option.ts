/** The definition of an option. */

/** Completion of a value: a kind of path, or known words. */
export type Offer = "file" | "folder" | "path" | (() => Promise<readonly string[]>);

/** The part of an option that help shows. */
export interface OptionHelp {
  /** The placeholder for the value. */
  readonly value?: string;
  /** The description, in lines. */
  readonly says: readonly string[];
}

export interface Option extends OptionHelp {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: boolean;
  readonly offer?: Offer;
  /** Help for commands in which the option has another meaning, by command. */
  readonly per?: Readonly<Record<string, OptionHelp>>;
}
