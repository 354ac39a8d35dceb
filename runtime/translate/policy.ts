/** Policies as data: what becomes of signatures and encrypted reasoning, by where they were made and where they go. */

/** `keep` sends it as it is, `drop` leaves it out, `text` makes plain text of readable thinking, `sentinel` puts the target's word for "not mine". */
export type Action = "keep" | "drop" | "text" | "sentinel";

export interface Rule {
  /** The api, provider or model that made the token; absent for any. `*` at the end stands for anything. */
  readonly from?: string;
  /** The api that gets it; absent for any. */
  readonly to?: string;
  readonly action: Action;
}

/** The first rule that fits decides. */
export interface Policy {
  readonly reasoning?: readonly Rule[];
}

/** Who made a token, as far as the conversation says. */
export interface Maker {
  readonly api?: string;
  readonly provider?: string;
  readonly model?: string;
}

/** What to do with a token of that maker in the conversation that is being written. */
export type Resolve = (maker: Maker) => Action;

/**
 * Safe for the real APIs: a token goes back to the api that made it and into dialects that only store; another api
 * would refuse it. Where nothing says who made it, it is kept.
 */
export const defaultRules: readonly Rule[] = [];

const fits = (pattern: string | undefined, names: readonly (string | undefined)[]): boolean =>
  pattern === undefined ||
  names.some((name) =>
    pattern.endsWith("*") ? name?.startsWith(pattern.slice(0, -1)) === true : name === pattern,
  );

/** A target that only stores (no api) keeps everything; an api keeps its own. */
const natural = (maker: Maker, to: string | undefined): Action =>
  to === undefined || maker.api === undefined || maker.api === to ? "keep" : "drop";

/** Makes the question that edges ask. `to` is the api of the target, if it is one. */
export const resolver =
  ({ reasoning = defaultRules }: Policy, to: string | undefined, name: string): Resolve =>
  (maker) =>
    reasoning.find(
      (rule) => fits(rule.from, [maker.api, maker.provider, maker.model]) && fits(rule.to, [to, name]),
    )?.action ?? natural(maker, to);
