/**
 * Regular expression engines of other languages, which report whether a portable pattern matches a string.
 */

import { run } from "../../harness/toolchain.ts";

export interface Question {
  readonly pattern: string;
  readonly texts: readonly string[];
}

export interface Engine {
  readonly commands: readonly string[];
  /**
   * The command. The command reads requests as JSON from standard input and prints a list of results per
   * request.
   */
  readonly start: readonly [command: string, ...args: string[]];
}

const folder = "test/generator/regular-expressions";

export const engines: Readonly<Record<string, Engine>> = {
  python: { commands: ["python3"], start: ["python3", `${folder}/find.py`] },
  ruby: { commands: ["ruby"], start: ["ruby", `${folder}/find.rb`] },
  go: { commands: ["go"], start: ["go", "run", `${folder}/find.go`] },
};

export const answersOf = ({ start }: Engine, questions: readonly Question[]): boolean[][] => {
  const [command, ...args] = start;
  return JSON.parse(run(command, args, { input: JSON.stringify(questions) }));
};
