/**
 * Policies: rules, in the form of data, for handling signatures and encrypted reasoning depending on their
 * maker and the target.
 */

import { isObject } from "../../core/index.ts";

/**
 * `keep` writes a token unchanged, `drop` omits it, `text` converts readable thinking to plain text, and
 * `sentinel` uses the target's placeholder for tokens of other makers.
 */
export type Action = "keep" | "drop" | "text" | "sentinel";

export interface Rule {
  /** The API, provider or model that created the token. Absent means any. A final `*` matches any suffix. */
  readonly from?: string;
  readonly to?: string;
  readonly action: Action;
}

export interface Policy {
  readonly reasoning?: readonly Rule[];
  /**
   * Whether translations to the same dialect also adapt messages to its API. By default, messages that the
   * API would reject are only reported as problems.
   */
  readonly fit?: boolean;
}

/** The value is not a valid policy. */
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

/** Validates a policy. Throws PolicyError, because silently ignoring a rule would be misleading. */
export const admitPolicy = (policy: Policy = {}): Policy => {
  const { reasoning = [], fit = false }: { reasoning?: unknown; fit?: unknown } = Object(policy);
  if (!isObject(policy) || !hasOnly(policy, ["reasoning", "fit"]) || !Array.isArray(reasoning))
    throw new PolicyError('a policy must be an object with "reasoning" (a list of rules) and "fit"');
  if (typeof fit !== "boolean") throw new PolicyError('"fit" of a policy must be true or false');
  const wrong = reasoning.findIndex((rule) => !isRule(rule));
  if (wrong >= 0)
    throw new PolicyError(
      `rule ${wrong} of the policy is invalid: it must have an "action" (${Object.keys(actions).join(", ")}) and may have "from" and "to"`,
    );
  return policy;
};

export interface Maker {
  readonly api?: string;
  /** The API that defines the token's format, if the token was passed on by another API. */
  readonly home?: string;
  readonly provider?: string;
  readonly model?: string;
}

/**
 * Returns the action for a maker's token or for readable text. Content that the target passes on to the
 * content's maker is kept, unless a rule applies.
 */
export type Resolve = (maker: Maker, isToken?: boolean, isCarried?: boolean) => Action;

/**
 * Rules that are safe for all APIs: tokens are sent only to the API that created them and to message stores,
 * because other APIs would reject them. Tokens of unknown makers are not sent to any API. Text without a
 * token is sent to all APIs.
 */
export const defaultRules: readonly Rule[] = [];

const fits = (pattern: string | undefined, names: readonly (string | undefined)[]): boolean =>
  pattern === undefined ||
  names.some((name) =>
    pattern.endsWith("*") ? name?.startsWith(pattern.slice(0, -1)) === true : name === pattern,
  );

/** Message stores keep everything, and APIs keep their own tokens. */
const natural = ({ api, home }: Maker, to: string | undefined, isToken: boolean): Action =>
  to === undefined || api === to || home === to || (api === undefined && !isToken) ? "keep" : "drop";

export const asker =
  ({ reasoning = defaultRules }: Policy, to: string | undefined, name: string) =>
  (maker: Maker): Action | undefined =>
    reasoning.find(
      (rule) =>
        fits(rule.from, [maker.api, maker.home, maker.provider, maker.model]) && fits(rule.to, [to, name]),
    )?.action;

/** Returns the function that edges call to get the policy's action. */
export const resolver = (policy: Policy, to: string | undefined, name: string): Resolve => {
  const ask = asker(policy, to, name);
  return (maker, isToken = false, isCarried = false) =>
    ask(maker) ?? (isCarried ? "keep" : natural(maker, to, isToken));
};
