/** Pi's names for the API and provider of a turn. Source: pi's providers. */

import { makerOf } from "../../hub/parts.ts";
import type { Maker } from "../../support/policy.ts";
import type { JsonValue } from "../../../core/index.ts";
import { textOf } from "../../support/json.ts";

/** If only the API is known, the first entry for that API is used. */
const apis: readonly (readonly [word: string, api: string, provider: string])[] = [
  ["anthropic-messages", "anthropic", "anthropic"],
  ["openai-responses", "openai-responses", "openai"],
  ["azure-openai-responses", "openai-responses", "azure-openai-responses"],
  ["openai-codex-responses", "openai-responses", "openai-codex"],
  ["openai-completions", "openai-chat", "openai"],
  ["google-generative-ai", "gemini", "google"],
  ["google-gemini-cli", "gemini", "google-gemini-cli"],
  ["google-vertex", "gemini", "google-vertex"],
];

export const readMaker = (wire: JsonValue): Maker => {
  const word = textOf(wire, "api");
  const api = apis.find(([known]) => known === word)?.[1] ?? word;
  return makerOf(api, textOf(wire, "provider"), textOf(wire, "model"));
};

const knownFor = ({ api, provider }: Maker): (typeof apis)[number] | undefined => {
  const all = apis.filter(([, one]) => one === api);
  return all.find(([, , own]) => own === provider) ?? all[0];
};

/** Returns the members that identify the maker, or no members if the maker is unknown. */
export const writeMaker = (maker: Maker = {}): { api: string; provider: string; model: string } => {
  const [word, , owner] = knownFor(maker) ?? [maker.api ?? "", undefined, ""];
  return { api: word, provider: maker.provider ?? owner, model: maker.model ?? "" };
};
