/** Facts of a request beside its conversation: the words in which the hub says what any API asks for. */

import type { JsonValue } from "../../core/index.ts";

/** Facts of one group, which is the word before the dot, are bound together: a change of one is a change of all. */
export type Fact =
  | "model"
  | "limit"
  | "temperature"
  | "topP"
  | "topK"
  | "stop"
  | "seed"
  | "presencePenalty"
  | "frequencyPenalty"
  | "count"
  | "logprobs"
  | "topLogprobs"
  | "stream"
  | "obfuscation"
  | "store"
  | "metadata"
  | "user.safety"
  | "user.name"
  | "cacheKey"
  | "cacheRetention"
  | "cacheMode"
  | "cacheTime"
  | "moderation"
  | "tier"
  | "verbosity"
  | "modalities"
  | "choice.mode"
  | "choice.names"
  | "choice.parallel"
  | "choice.form.type"
  | "choice.form.name"
  | "choice.form.mode"
  | "choice.form.tools"
  | "format.kind"
  | "format.schema"
  | "format.name"
  | "format.description"
  | "format.strict"
  | "reasoning.mode"
  | "reasoning.effort"
  | "reasoning.budget"
  | "reasoning.thoughts"
  | "tools"
  | "tools.search";

export type Facts = { readonly [Name in Fact]?: JsonValue | undefined };

export const groupOf = (fact: Fact): string => fact.split(".")[0] ?? fact;

/** The name of a response's schema, where an API asks for one and nobody gave it. */
export const unnamedFormat = "koine_response";

/** A description of a tool that the conversation calls and nobody declared. */
export const undeclared = "[koine: the conversation calls this tool, and nobody declared it]";

/** The names out of a fact. */
export const textsIn = (value: JsonValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
