/** Converts between reasoning effort and token budgets. */

import type { Facts } from "./facts.ts";
import { without } from "./form.ts";

/**
 * The minimum token budget for each effort. Source: the conversions in LiteLLM, Vercel's gateway and
 * OpenRouter.
 */
const budgets: readonly (readonly [tokens: number, effort: string])[] = [
  [32_768, "xhigh"],
  [8192, "high"],
  [2048, "medium"],
  [0, "low"],
];

/** Converts the effort `none` to a mode. */
export const modeToHub = (facts: Facts): Facts =>
  facts["reasoning.effort"] === "none"
    ? { ...without(facts, "reasoning.effort"), "reasoning.mode": "off" }
    : facts;

export const asEffort = (facts: Facts): Facts => {
  const [mode, budget] = [facts["reasoning.mode"], facts["reasoning.budget"]];
  if (mode === "off") return { ...facts, "reasoning.effort": "none" };
  if (facts["reasoning.effort"] !== undefined || typeof budget !== "number") return facts;
  const effort = budgets.find(([tokens]) => budget >= tokens)?.[1];
  return effort === undefined ? facts : { ...facts, "reasoning.effort": effort };
};
