/** The form of a command: how it is called, which options it takes, and what it does with them. */

import type { OptionName } from "./options.ts";
import type { ExitCode, Format, Output } from "./output.ts";
import type { Values } from "./usage.ts";

/** The offers of the shell for the words beside the options. */
export type Words = "file" | (() => Promise<readonly string[]>);

export type Example = readonly [call: string, does: string];

export interface Command {
  /** The calls of it, behind its name, each with what it does: the lines of the help. */
  readonly usage: readonly (readonly [words: string, says: string])[];
  readonly options: readonly OptionName[];
  /** Two calls as somebody types them, behind `npx koine`, each with what it does. */
  readonly examples: readonly [Example, Example];
  readonly words?: Words;
  /** True where it also writes Markdown. */
  readonly markdown?: true;
  /** True where the command can also answer each document with a line. */
  readonly jsonl?: true;
  run(values: Values, words: readonly string[], format: Format, output: Output): Promise<ExitCode>;
}

export type Commands = Readonly<Record<string, Command>>;
