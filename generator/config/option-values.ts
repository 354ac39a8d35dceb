/** Collects option values by name, for options of any type. */

import { table, type TableName, type TableValues } from "./options-table.ts";

/** The option values collected so far. */
export type OptionDraft = { -readonly [Name in TableName]?: TableValues[Name] };

const copy = <Name extends TableName>(draft: OptionDraft, name: Name, options: OptionDraft): void => {
  const value = options[name];
  if (value !== undefined) draft[name] = value;
};

/** Returns the named options that are set. */
export const picked = (options: Partial<TableValues>, names: readonly TableName[]): OptionDraft => {
  const draft: OptionDraft = {};
  for (const name of names) copy(draft, name, options);
  return draft;
};

const setUsual = <Name extends TableName>(draft: OptionDraft, name: Name): void => {
  const { usual } = table[name].kind;
  if (usual !== undefined) draft[name] = usual;
};

/** Returns the defaults of the named options that have one. */
export const usualOptions = (names: readonly TableName[]): OptionDraft => {
  const draft: OptionDraft = {};
  for (const name of names) setUsual(draft, name);
  return draft;
};
