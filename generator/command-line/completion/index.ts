/** The command `koine completion`, which prints a shell script generated from the commands and options. */

import type { Commands } from "../command.ts";
import { shells } from "../options.ts";
import type { ExitCode, Output } from "../output.ts";
import { UsageError } from "../usage.ts";
import { bash } from "./bash.ts";
import { fish } from "./fish.ts";
import { offersOf, type Offers } from "./offers.ts";
import { zsh } from "./zsh.ts";
import { ownMember } from "../../support/json.ts";

const writers: Readonly<Record<string, (offers: Offers) => string>> = { bash, zsh, fish };

export const runCompletion = async (
  [shell = "", ...others]: readonly string[],
  commands: Commands,
  output: Output,
): Promise<ExitCode> => {
  const writer = ownMember(writers, shell);
  if (writer === undefined || others.length > 0)
    throw new UsageError(`expected one shell: ${shells.join(", ")}, for example: koine completion bash`);
  await output.out(writer(await offersOf(commands)));
  return 0;
};
