/** Rejects URLs and standard input if a command needs a file, and suggests how to create the file. */

import type { Command } from "./command.ts";
import { optionNames, optionOf } from "./options.ts";
import { UsageError, type Values } from "./usage.ts";

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

const lastPart = (address: string): string => {
  const [name = ""] = address
    .replace(/[?#].*$/s, "")
    .split("/")
    .slice(-1);
  return /^[\w.-]+$/.test(name) ? name : "schema.json";
};

const refuse = (what: string, text: string, isInput: boolean): void => {
  if (isAddress(text)) {
    const name = lastPart(text);
    throw new UsageError(
      `${what} must be a file, because Koine does not download schemas. Download it first: curl -fsSL -o ${name} '${text}', then pass ${name}`,
    );
  }
  if (text === "-" && !isInput)
    throw new UsageError(
      `${what} must be a file, not standard input. Save it first: cat > schema.json, then pass schema.json`,
    );
};

/**
 * Rejects URLs and `-` for options and arguments that require files. `--against` may be a Git ref and is not
 * checked.
 */
export const refuseAddresses = (values: Values, words: readonly string[], command: Command): void => {
  for (const name of optionNames) {
    const { offer } = optionOf(name);
    const value = values[name];
    if (typeof value === "string" && (offer === "file" || offer === "folder" || offer === "path"))
      refuse(`--${name}`, value, false);
  }
  if (command.words === "file") for (const word of words) refuse("the input", word, true);
};
