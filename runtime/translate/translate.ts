/** translate: translates a conversation between two dialects by name. */

import {
  accountBetween,
  translateBetween,
  type Account,
  type Settings,
  type Translation,
} from "./carry/carry-between.ts";
import { edgeOf } from "./dialects/index.ts";
import type { DialectName } from "./edge/names.ts";

export type { Account, Translation } from "./carry/carry-between.ts";

export interface Options<From extends DialectName, To extends DialectName> extends Settings {
  readonly from: From;
  readonly to: To;
}

/**
 * Like `translate`, but returns entries for all facts, including the preserved ones. Throws the same errors
 * as `translate`.
 */
export const account = <From extends DialectName, To extends DialectName>(
  conversation: unknown,
  options: Omit<Options<From, To>, "losses">,
): Account<To> => {
  const { from, to, ...settings }: typeof options = Object(options);
  return accountBetween(conversation, edgeOf(from), edgeOf(to), settings, "all");
};

/**
 * Translates a conversation from one dialect to another. Deterministic and without side effects. The
 * conversation must be JSON as defined by its dialect. Throws ConversationError for any other value,
 * SidecarError if the sidecar is damaged or from another translation, PolicyError for an invalid policy, and
 * TypeError if a dialect does not exist.
 */
export const translate = <From extends DialectName, To extends DialectName>(
  conversation: unknown,
  options: Options<From, To>,
): Translation<To> => {
  const { from, to, ...settings }: Options<From, To> = Object(options);
  return translateBetween(conversation, edgeOf(from), edgeOf(to), settings);
};
