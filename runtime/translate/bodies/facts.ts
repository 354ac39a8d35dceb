/** Request settings, under the names that the hub uses for all APIs. */

import type { JsonValue } from "../../core/index.ts";

/** The part before the dot is the group. Changing one fact of a group changes the whole group. */
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

/** The schema name that is used if the API requires one and the request has none. */
export const unnamedFormat = "koine_response";

/** Marker in the description of a tool that the conversation calls but the request does not declare. */
export const undeclared = "[koine: the conversation calls this tool, and nobody declared it]";

export const textsIn = (value: JsonValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
