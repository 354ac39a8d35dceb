/** Addresses and standard input, given where a command needs a file: refused, with the command that makes a file of them. */

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
      `${what} takes a file, and koine fetches nothing. Fetch it first: curl -fsSL -o ${name} '${text}', then name ${name}`,
    );
  }
  if (text === "-" && !isInput)
    throw new UsageError(
      `${what} takes a file, not standard input. Write it down first: cat > schema.json, then name schema.json`,
    );
};

/** Refuses addresses and `-` wherever a file is meant; a git ref is not looked at. */
export const refuseAddresses = (values: Values, words: readonly string[], command: Command): void => {
  for (const name of optionNames) {
    const { offer } = optionOf(name);
    const value = values[name];
    if (typeof value === "string" && (offer === "file" || offer === "folder" || offer === "path"))
      refuse(`--${name}`, value, false);
  }
  if (command.words === "file") for (const word of words) refuse("it", word, true);
};
