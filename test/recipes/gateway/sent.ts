/** Checks that requests match the types of the API's own SDK. */

import type { JsonValue } from "../../../runtime/core/index.ts";
import { json } from "../../harness/json.ts";
import { providers, type Provider } from "../../runtime/translate/journeys.ts";
import { falseClaims } from "../../runtime/translate/sdk/literals.ts";

/** Google's SDK declares words as enums, and the API accepts their values. It nests some members differently. */
const gemini = `
import type { Content, GenerateContentConfig as Config, GenerationConfig, Tool, ToolConfig } from "@google/genai";
type Words<T> = T extends string ? \`\${T}\` : T extends readonly (infer Item)[] ? Words<Item>[] : T extends object ? { [Key in keyof T]: Words<T[Key]> } : T;
interface Request { contents: Content[]; systemInstruction?: Content; tools?: Tool[]; toolConfig?: ToolConfig; generationConfig?: GenerationConfig & Pick<Config, "thinkingConfig" | "responseModalities"> }
type Wanted = Words<Request>;`;

const types: { readonly [Name in Provider]: string } = {
  anthropic:
    'import type { MessageCreateParams as Wanted } from "@anthropic-ai/sdk/resources/messages/messages";',
  "openai-chat":
    'import type { ChatCompletionCreateParams as Wanted } from "openai/resources/chat/completions/completions";',
  "openai-responses":
    'import type { ResponseCreateParams as Wanted } from "openai/resources/responses/responses";',
  gemini: gemini.replaceAll("\n", " "),
};

export interface Sent {
  readonly label: string;
  readonly body: unknown;
}

/** A request that the types reject, to prove that the check works. */
const wrong: { readonly [Name in Provider]: JsonValue } = {
  anthropic: { model: "m", max_tokens: 1, messages: [{ role: "user", content: [{ type: "image" }] }] },
  "openai-chat": { model: "m", messages: [{ role: "tool", content: "no id" }] },
  "openai-responses": { model: "m", input: [{ type: "function_call", name: "f", arguments: "{}" }] },
  gemini: { contents: [{ role: "user", parts: [{ functionCall: { args: "{}" } }] }] },
};

/** Returns the requests that do not match, and the APIs whose wrong request matches. */
export const mistyped = (sent: ReadonlyMap<Provider, readonly Sent[]>): readonly string[] => {
  const claims = providers.map((name) => ({
    name,
    head: types[name],
    claims: [
      ...(sent.get(name) ?? []).map(({ label, body }) => ({ label, wire: json(body) })),
      { label: "wrong", wire: wrong[name] },
    ],
  }));
  const found = falseClaims(claims);
  const isWrong = (line: string): boolean => providers.some((name) => line.startsWith(`${name} wrong:`));
  const unnoticed = providers.filter((name) => !found.some((line) => line.startsWith(`${name} wrong:`)));
  return [...found.filter((line) => !isWrong(line)), ...unnoticed.map((name) => `${name}: a wrong request`)];
};
