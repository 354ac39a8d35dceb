/** Reads arguments by the table of options, and words the mistake of using them wrongly. */

import { parseArgs } from "node:util";
import { didYouMean } from "../../runtime/core/describe.ts";
import { optionNames, options } from "./options.ts";

/** The arguments make no sense; the message says which do. */
export class UsageError extends Error {}

/** Before the library refuses it in its own words, which know no near misses. */
const refuseUnknown = (args: readonly string[]): void => {
  const { tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const known: readonly string[] = optionNames;
  for (const token of tokens)
    if (token.kind === "option" && !known.includes(token.name)) throw unknownOption(token.rawName);
};

const unknownOption = (rawName: string): UsageError => {
  const name = rawName.replace(/^-+/, "");
  const begun = name.length < 2 ? undefined : optionNames.find((option) => option.startsWith(name));
  const close = didYouMean(begun ?? name, optionNames).replace('mean "', 'mean "--');
  const file = rawName.startsWith("--") ? "" : "; a file that begins with - stands after --";
  return new UsageError(`there is no option ${rawName}${close === "" ? file : close}`);
};

/** Options and the words beside them. Throws UsageError. */
export const parse = (args: readonly string[]) => {
  refuseUnknown(args);
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.split("\n")[0]);
  }
};

export type Values = ReturnType<typeof parse>["values"];

/** `a,b` → `a` and `b`. */
export const listAt = (text: string): string[] => text.split(",").filter((name) => name !== "");
