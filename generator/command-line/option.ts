/** An option definition. */

/** Completion for a value: a kind of path, or a list of known words. */
export type Offer = "file" | "folder" | "path" | (() => Promise<readonly string[]>);

/** The part of an option's definition that is shown in help. */
export interface OptionHelp {
  /** The placeholder for the value. */
  readonly value?: string;
  /** The lines of the description. */
  readonly says: readonly string[];
}

export interface Option extends OptionHelp {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: boolean;
  readonly offer?: Offer;
  /** Help texts, by command, for commands in which the option has a different meaning. */
  readonly per?: Readonly<Record<string, OptionHelp>>;
}
