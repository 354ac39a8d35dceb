/** A command definition: its help, its options and the function that runs it. */

import type { OptionName } from "./options.ts";
import { formats, type ExitCode, type Format, type Output } from "./output.ts";
import type { Values } from "./usage.ts";

/** Shell completion for positional arguments. */
export type Words = "file" | (() => Promise<readonly string[]>);

/** The arguments for one form of the command, with a description if there are several forms. */
export type Usage = readonly [words: string, does?: string];

/** An example invocation without `npx koine`, and its description. */
export type Example = readonly [call: string, does: string];

/** The meaning of each exit code. */
export type ExitCodes = Readonly<Partial<Record<ExitCode, string>>>;

/** The kinds of tasks that commands are used for. */
export type Group = "common" | "change" | "data" | "messages" | "setup";

/** All information about a command that help, completion and the reference pages show. */
export interface CommandFacts {
  /** One line, without a trailing period. */
  readonly summary: string;
  readonly group: Group;
  readonly usage: readonly Usage[];
  readonly options: readonly OptionName[];
  readonly examples: readonly [Example, Example, ...Example[]];
  readonly exitCodes: ExitCodes;
  readonly words?: Words;
  /** Whether the command supports `--format markdown`. */
  readonly markdown?: true;
  /** Whether the command supports `--format jsonl`, with one line per document. */
  readonly jsonl?: true;
  /** Whether the command supports `--format sarif`, which requires that it reports findings in files. */
  readonly sarif?: true;
}

export interface Command extends CommandFacts {
  run(values: Values, words: readonly string[], format: Format, output: Output): Promise<ExitCode>;
}

export type Commands = Readonly<Record<string, Command>>;

/** The formats that a command supports. */
export const formatsOf = (command: CommandFacts): readonly string[] => {
  const unsupported: readonly string[] = (["markdown", "jsonl", "sarif"] as const).filter(
    (name) => command[name] !== true,
  );
  return formats.filter((name) => !unsupported.includes(name));
};
