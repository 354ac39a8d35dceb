/** The flags of the options in the table, in the form used by argument parsing, help and completion. */

import { flagNames, table, type FlagName, type rows } from "../config/options-table.ts";
import type { Offer, OptionHelp } from "./option.ts";

type FlagOf<Name extends FlagName> = (typeof rows)[Name]["flag"];

export interface FlagOption<Type> extends OptionHelp {
  readonly type: Type;
  readonly offer?: Offer;
}

export type Flags = {
  readonly [Name in FlagName as FlagOf<Name>["name"]]: FlagOption<
    FlagOf<Name> extends { readonly value: string } ? "string" : "boolean"
  >;
};

const offerOf = (values: readonly unknown[], path: Offer | undefined): { readonly offer?: Offer } => {
  if (values.length > 0) return { offer: async () => values.map(String) };
  return path === undefined ? {} : { offer: path };
};

const definitions = flagNames.flatMap((name) => {
  const { flag, kind } = table[name];
  if (flag === undefined) return [];
  const { value, help, offer } = flag;
  const type = value === undefined ? "boolean" : "string";
  const placeholder = value === undefined ? {} : { value };
  return [[flag.name, { type, ...placeholder, ...offerOf(kind.values ?? [], offer), says: help }] as const];
});

const isComplete = (found: object): found is Flags => Object.keys(found).length === flagNames.length;

const made: object = Object.fromEntries(definitions);
if (!isComplete(made)) throw new TypeError("two options have the same flag");

export const flags: Flags = made;
