/** Completions of commands, options and values, independent of the shell. */

import type { Command, Commands } from "../command.ts";
import type { Offer } from "../option.ts";
import { everywhere, optionHelp, optionNames, optionOf, type OptionName } from "../options.ts";

/** The kind of path to complete, or a list of possible words. */
export type Values = "file" | "folder" | "path" | readonly string[];

export interface OptionOffer {
  readonly name: string;
  readonly says: string;
  /** Absent for options without a value. */
  readonly values?: Values;
}

export interface CommandOffer {
  readonly name: string;
  readonly says: string;
  readonly options: readonly OptionOffer[];
  readonly words: Values;
}

export type Offers = readonly CommandOffer[];

const valuesOf = async (offer: Offer | undefined): Promise<Values> =>
  offer === undefined ? [] : typeof offer === "function" ? await offer() : offer;

const optionOffer = async (name: OptionName, command: string): Promise<OptionOffer> => {
  const { type, offer } = optionOf(name);
  const { says } = optionHelp(name, command);
  return {
    name: `--${name}`,
    says: says.join(" "),
    ...(type === "boolean" ? {} : { values: await valuesOf(offer) }),
  };
};

const commandOffer = async (name: string, { summary, options, words }: Command): Promise<CommandOffer> => {
  const taken: readonly string[] = [...options, ...everywhere];
  return {
    name,
    says: summary,
    options: await Promise.all(
      optionNames.filter((option) => taken.includes(option)).map((option) => optionOffer(option, name)),
    ),
    words: await valuesOf(words),
  };
};

export const offersOf = (commands: Commands): Promise<Offers> =>
  Promise.all(Object.entries(commands).map(([name, command]) => commandOffer(name, command)));

/** Quotes a string so that shells do not interpret it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
