/** The definition of `koine lsp`. The library is loaded only when the command runs. */

import path from "node:path";
import { packageVersion } from "../support/package.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./usage.ts";

/** The branches to compare with, in order of preference. */
const mainBranches = ["main", "master"];

export const lsp: Command = {
  summary: "Start a language server, which editors use for schemas",
  group: "setup",
  usage: [[""]],
  options: ["config", "against", "stdio"],
  examples: [
    ["lsp", "Start the server, as an editor does"],
    ["lsp --against origin/main", "Show what breaks compared with another branch"],
  ],
  exitCodes: {
    0: "The editor ended the server",
    1: "The connection closed unexpectedly",
    2: "Standard input is a terminal, or an argument is invalid",
  },
  async run({ config, against }, words, _format, output) {
    if (words.length > 0) throw new UsageError(`unexpected argument "${words.join(" ")}"`);
    if (process.stdin.isTTY) {
      const hint = "Set up an editor that starts it: see the guides for VS Code, Neovim and Zed.";
      await output.err(`koine lsp communicates with an editor over standard input. ${hint}`);
      return 2;
    }
    const { serve } = await import("../language-server/server.ts");
    serve(process.stdin, process.stdout, {
      ...(config === undefined ? {} : { config: path.resolve(config) }),
      against: against === undefined ? mainBranches : [against],
      version: packageVersion(),
    });
    return new Promise(() => undefined);
  },
};
