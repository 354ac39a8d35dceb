/** Parses arguments and reports usage errors. */

import { parseArgs } from "node:util";
import { didYouMean } from "../../runtime/core/describe.ts";
import type { Option } from "./option.ts";
import { optionNames, optionOf, options } from "./options.ts";

/** Thrown if the arguments are invalid. The message explains the correct usage. */
export class UsageError extends Error {}

/** Rejects invalid options before `parseArgs` does, in order to suggest what to write instead. */
const refuseInvalid = (args: readonly string[]): void => {
  const { tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const known: readonly string[] = optionNames;
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    if (!known.includes(token.name)) throw unknownOption(token.rawName);
    refuseValue(token.rawName, optionNamed(token.name), token.value, token.inlineValue === true);
  }
};

const optionNamed = (name: string): Option | undefined =>
  optionNames.filter((known) => known === name).map(optionOf)[0];

/** Rejects missing values, options in place of a value, and values for options that take none. */
const refuseValue = (
  rawName: string,
  option: Option | undefined,
  value: string | undefined,
  isInline: boolean,
): void => {
  if (option?.type === "boolean" && value !== undefined)
    throw new UsageError(`${rawName} takes no value, but has "${value}"`);
  if (option?.type !== "string") return;
  const expected = `${rawName} needs a value: ${rawName} <${option.value ?? "value"}>`;
  if (value === undefined) throw new UsageError(expected);
  if (!isInline && /^-./.test(value))
    throw new UsageError(`${expected}; write ${rawName}=${value} if the value is "${value}"`);
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
  refuseInvalid(args);
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
