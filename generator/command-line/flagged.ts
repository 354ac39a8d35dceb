/** Conversions between flags and options. */

import { didYouMean } from "../../runtime/core/describe.ts";
import type { Flag } from "../config/option-row.ts";
import type { Options } from "../config/options.ts";
import type { OptionDraft } from "../config/option-values.ts";
import { flagNames, table, type TableName, type TableValues } from "../config/options-table.ts";
import { UsageError, type Values } from "./usage.ts";

type Given = Partial<TableValues>;

const meaning = ({ means = true }: Flag): string => String(means);

const givenFor = (flag: Flag, values: Values): string | undefined => {
  const given: unknown = Object.entries(values).find(([name]) => name === flag.name)?.[1];
  return given === true ? meaning(flag) : typeof given === "string" ? given : undefined;
};

const set = <Name extends TableName>(draft: OptionDraft, name: Name, values: Values): void => {
  const { flag, kind } = table[name];
  const given = flag === undefined ? undefined : givenFor(flag, values);
  if (flag === undefined || given === undefined) return;
  const value = kind.parse?.(given);
  if (value === undefined) throw notAllowed(flag, given, (kind.values ?? []).map(String));
  draft[name] = value;
};

const notAllowed = ({ name }: Flag, given: string, known: readonly string[]): UsageError =>
  new UsageError(`--${name} accepts ${known.join(", ")}, not "${given}"${didYouMean(given, known)}`);

/** Returns the options set by flags. Throws UsageError. */
export const flagged = (values: Values): Options => {
  const draft: OptionDraft = {};
  for (const name of flagNames) set(draft, name, values);
  return draft;
};

const flagOf = <Name extends TableName>(options: Given, name: Name): string[] => {
  const { flag, kind } = table[name];
  const value = options[name];
  const text = value === undefined ? undefined : kind.print?.(value);
  if (flag === undefined || text === undefined) return [];
  if (flag.value !== undefined) return [`--${flag.name}`, text];
  return text === meaning(flag) ? [`--${flag.name}`] : [];
};

/** Returns the flags that set the same options. */
export const flagsFor = (options: Options): string[] => flagNames.flatMap((name) => flagOf(options, name));
