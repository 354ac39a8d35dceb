/** Reasoning: some APIs are told how hard a model thinks, others how many tokens it may think. */

import type { Facts } from "./facts.ts";
import { without } from "./form.ts";

/** The least tokens for each word. Source: what LiteLLM, Vercel's gateway and OpenRouter make of budgets. */
const budgets: readonly (readonly [tokens: number, effort: string])[] = [
  [32_768, "xhigh"],
  [8192, "high"],
  [2048, "medium"],
  [0, "low"],
];

/** Without thinking, and with as much as the model likes, are efforts elsewhere. */
export const modeToHub = (facts: Facts): Facts =>
  facts["reasoning.effort"] === "none"
    ? { ...without(facts, "reasoning.effort"), "reasoning.mode": "off" }
    : facts;

/** An effort for where there are no budgets. */
export const asEffort = (facts: Facts): Facts => {
  const [mode, budget] = [facts["reasoning.mode"], facts["reasoning.budget"]];
  if (mode === "off") return { ...facts, "reasoning.effort": "none" };
  if (facts["reasoning.effort"] !== undefined || typeof budget !== "number") return facts;
  const effort = budgets.find(([tokens]) => budget >= tokens)?.[1];
  return effort === undefined ? facts : { ...facts, "reasoning.effort": effort };
};
