/** Policies as data: what becomes of signatures and encrypted reasoning, by where they were made and where they go. */

import { isObject } from "../core/index.ts";

/** `keep` sends it as it is, `drop` leaves it out, `text` makes plain text of readable thinking, `sentinel` puts the target's word for "not mine". */
export type Action = "keep" | "drop" | "text" | "sentinel";

export interface Rule {
  /** The api, provider or model that made the token; absent for any. `*` at the end stands for anything. */
  readonly from?: string;
  /** The api that gets it; absent for any. */
  readonly to?: string;
  readonly action: Action;
}

export interface Policy {
  /** The first rule that fits decides. */
  readonly reasoning?: readonly Rule[];
  /** Also what goes to its own API is written as that takes it; without it, what the API would refuse is a problem alone. */
  readonly fit?: boolean;
}

/** Something else was given as a policy. */
export class PolicyError extends TypeError {}

const actions: Readonly<Record<Action, true>> = { keep: true, drop: true, text: true, sentinel: true };

const isName = (value: unknown): boolean => value === undefined || typeof value === "string";

const hasOnly = (value: object, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key));

const isRule = (value: unknown): boolean => {
  if (!isObject(value) || !hasOnly(value, ["from", "to", "action"])) return false;
  const { action, from, to } = value;
  return typeof action === "string" && Object.hasOwn(actions, action) && isName(from) && isName(to);
};

/** Throws PolicyError when the value is no policy: a rule that nobody reads would be a promise that nobody keeps. */
export const admitPolicy = (policy: Policy = {}): Policy => {
  const { reasoning = [], fit = false }: { reasoning?: unknown; fit?: unknown } = Object(policy);
  if (!isObject(policy) || !hasOnly(policy, ["reasoning", "fit"]) || !Array.isArray(reasoning))
    throw new PolicyError('a policy is an object with a list of rules, "reasoning", and with "fit"');
  if (typeof fit !== "boolean") throw new PolicyError('"fit" of a policy is true or false');
  const wrong = reasoning.findIndex((rule) => !isRule(rule));
  if (wrong >= 0)
    throw new PolicyError(
      `rule ${wrong} of the policy is none: it takes "from", "to" and an "action" out of ${Object.keys(actions).join(", ")}`,
    );
  return policy;
};

/** Who made a token, as far as the conversation says. */
export interface Maker {
  readonly api?: string;
  /** The api whose form it has, where another one passed it on. */
  readonly home?: string;
  readonly provider?: string;
  readonly model?: string;
}

/**
 * The action on what that maker made in the conversation that is being written: a token, or readable words. What the
 * target carries to its maker is kept where no rule says otherwise.
 */
export type Resolve = (maker: Maker, isToken?: boolean, isCarried?: boolean) => Action;

/**
 * Safe for the real APIs: a token goes back to the api that made it and into dialects that only store; another api
 * would refuse it. One that nobody is known to have made goes to no api; words without a token go wherever they are taken.
 */
export const defaultRules: readonly Rule[] = [];

const fits = (pattern: string | undefined, names: readonly (string | undefined)[]): boolean =>
  pattern === undefined ||
  names.some((name) =>
    pattern.endsWith("*") ? name?.startsWith(pattern.slice(0, -1)) === true : name === pattern,
  );

/** A target that only stores (no api) keeps everything; an api keeps its own. */
const natural = ({ api, home }: Maker, to: string | undefined, isToken: boolean): Action =>
  to === undefined || api === to || home === to || (api === undefined && !isToken) ? "keep" : "drop";

/** The action of a rule; nothing where none fits. `to` is the api of the target, if it is one. */
export const asker =
  ({ reasoning = defaultRules }: Policy, to: string | undefined, name: string) =>
  (maker: Maker): Action | undefined =>
    reasoning.find(
      (rule) =>
        fits(rule.from, [maker.api, maker.home, maker.provider, maker.model]) && fits(rule.to, [to, name]),
    )?.action;

/** Makes the question that edges ask. */
export const resolver = (policy: Policy, to: string | undefined, name: string): Resolve => {
  const ask = asker(policy, to, name);
  return (maker, isToken = false, isCarried = false) =>
    ask(maker) ?? (isCarried ? "keep" : natural(maker, to, isToken));
};
