/** What a command is: how it is called, which options it takes, and what it does with them. */

import type { OptionName } from "./options.ts";
import type { ExitCode, Format, Output } from "./output.ts";
import type { Values } from "./usage.ts";

/** What the shell offers for the words beside the options. */
export type Words = "file" | (() => Promise<readonly string[]>);

export type Example = readonly [call: string, does: string];

export interface Command {
  /** How it is called, behind its name, and what it does: the lines of the help. */
  readonly usage: readonly (readonly [words: string, says: string])[];
  readonly options: readonly OptionName[];
  /** Two calls as somebody types them, behind `npx koine`, each with what it does. */
  readonly examples: readonly [Example, Example];
  readonly words?: Words;
  /** Whether it also writes Markdown. */
  readonly markdown?: true;
  /** True where the command can also answer each document with a line. */
  readonly jsonl?: true;
  run(values: Values, words: readonly string[], format: Format, output: Output): Promise<ExitCode>;
}

export type Commands = Readonly<Record<string, Command>>;
