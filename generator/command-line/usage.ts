/** Parses arguments and reports usage errors. */

import { parseArgs } from "node:util";
import { didYouMean } from "../../runtime/core/describe.ts";
import { optionNames, options } from "./options.ts";

/** Thrown if the arguments are invalid. The message explains the correct usage. */
export class UsageError extends Error {}

/** Rejects unknown options before `parseArgs` does, in order to suggest similar names. */
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
  const file = rawName.startsWith("--") ? "" : "; put -- before file names that start with -";
  return new UsageError(`unknown option ${rawName}${close === "" ? file : close}`);
};

/** Returns options and positional arguments. Throws UsageError. */
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

/** Splits `a,b` into `a` and `b`. */
export const listAt = (text: string): string[] => text.split(",").filter((name) => name !== "");
