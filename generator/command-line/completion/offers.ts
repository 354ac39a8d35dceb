/** The offers of completion, the same for every shell. */

import type { Command, Commands } from "../command.ts";
import type { Offer } from "../option.ts";
import { everywhere, optionNames, optionOf, type OptionName } from "../options.ts";

/** Words that are known, or names on disk. */
export type Values = "file" | "folder" | "path" | readonly string[];

export interface OptionOffer {
  readonly name: string;
  readonly says: string;
  /** Absent where it takes no value. */
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

const optionOffer = async (name: OptionName): Promise<OptionOffer> => {
  const { type, offer, says } = optionOf(name);
  return {
    name: `--${name}`,
    says: says.join(" "),
    ...(type === "boolean" ? {} : { values: await valuesOf(offer) }),
  };
};

const commandOffer = async (name: string, { usage, options, words }: Command): Promise<CommandOffer> => {
  const taken: readonly string[] = [...options, ...everywhere];
  return {
    name,
    says: usage[0]?.[1] ?? "",
    options: await Promise.all(optionNames.filter((option) => taken.includes(option)).map(optionOffer)),
    words: await valuesOf(words),
  };
};

export const offersOf = (commands: Commands): Promise<Offers> =>
  Promise.all(Object.entries(commands).map(([name, command]) => commandOffer(name, command)));

/** A text that no shell reads anything into. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
