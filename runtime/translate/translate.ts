/** translate: carries a conversation from one dialect to another, both by their names. */

import {
  accountBetween,
  translateBetween,
  type Account,
  type Settings,
  type Translation,
} from "./carry-between.ts";
import { edgeOf } from "./edges/index.ts";
import type { DialectName } from "./edges/names.ts";

export type { Account, Translation } from "./carry-between.ts";

export interface Options<From extends DialectName, To extends DialectName> extends Settings {
  readonly from: From;
  readonly to: To;
}

/** Like `translate`, with an entry for every fact: also for those that arrived. Throws what `translate` throws. */
export const account = <From extends DialectName, To extends DialectName>(
  conversation: unknown,
  options: Omit<Options<From, To>, "losses">,
): Account<To> => {
  const { from, to, ...settings }: typeof options = Object(options);
  return accountBetween(conversation, edgeOf(from), edgeOf(to), settings, "all");
};

/**
 * Carries a conversation from one dialect to another. Pure: no clock, no randomness, the same bytes twice. The
 * conversation is wire JSON in the form of its dialect. Throws ConversationError when it has another form,
 * SidecarError when the sidecar is damaged or belongs to another translation, PolicyError when the policy is none, and
 * TypeError when there is no such dialect.
 */
export const translate = <From extends DialectName, To extends DialectName>(
  conversation: unknown,
  options: Options<From, To>,
): Translation<To> => {
  const { from, to, ...settings }: Options<From, To> = Object(options);
  return translateBetween(conversation, edgeOf(from), edgeOf(to), settings);
};
