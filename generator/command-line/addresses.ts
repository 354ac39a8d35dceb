/** What is no file and is given for one: an address of the web, or standard input where a command needs a file. */

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

/** A git ref may look like anything but an address. */
export const refuseAddresses = (values: Values, words: readonly string[], command: Command): void => {
  for (const name of optionNames) {
    const { offer } = optionOf(name);
    const value = values[name];
    if (typeof value === "string" && (offer === "file" || offer === "folder" || offer === "path"))
      refuse(`--${name}`, value, false);
  }
  if (command.words === "file") for (const word of words) refuse("it", word, true);
};
