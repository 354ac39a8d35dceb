/** The official SDKs as callers: send a request in the format of an API, with or without streaming. */

import path from "node:path";
import { pathToFileURL } from "node:url";
import { installed } from "../../harness/installed.ts";
import type { Provider } from "../../runtime/translate/journeys.ts";

const load = async (file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(installed("test/runtime/translate/sdk"), "node_modules", file)).href);

/** How an SDK reaches the gateway: through a custom fetch or a URL. */
export interface Reach {
  readonly url?: string;
  readonly fetch?: typeof fetch;
}

/** The response, as assembled by the SDK. */
export type Ask = (request: object, isStream: boolean, signal?: AbortSignal) => Promise<unknown>;

type CallerOf = (reach: Reach) => Promise<Ask>;

const anthropic: CallerOf = async ({ url = "http://nowhere.invalid", fetch }) => {
  const { Anthropic } = Object(await load("@anthropic-ai/sdk/index.mjs"));
  const { messages } = new Anthropic({ apiKey: "k", baseURL: url, maxRetries: 0, ...(fetch && { fetch }) });
  return (request, isStream, signal) =>
    isStream ? messages.stream(request, { signal }).finalMessage() : messages.create(request, { signal });
};

const openai = async ({ url = "http://nowhere.invalid", fetch }: Reach): Promise<Record<string, unknown>> => {
  const { OpenAI } = Object(await load("openai/index.mjs"));
  return new OpenAI({ apiKey: "k", baseURL: `${url}/v1`, maxRetries: 0, ...(fetch && { fetch }) });
};

const chat: CallerOf = async (reach) => {
  const { completions } = Object((await openai(reach))["chat"]);
  return (request, isStream, signal) =>
    isStream
      ? completions.stream(request, { signal }).finalChatCompletion()
      : completions.create(request, { signal });
};

const responses: CallerOf = async (reach) => {
  const client = Object((await openai(reach))["responses"]);
  return (request, isStream, signal) =>
    isStream ? client.stream(request, { signal }).finalResponse() : client.create(request, { signal });
};

/** This SDK groups all properties except the contents into one object. */
const inSdk = ({ model, contents, generationConfig = {}, ...config }: Record<string, unknown>): object => ({
  model,
  contents,
  config: { ...config, ...Object(generationConfig) },
});

/** Converts the SDK's class instances to plain objects. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const gemini: CallerOf = async ({ url }) => {
  const { GoogleGenAI } = Object(await load("@google/genai/dist/node/index.mjs"));
  const { models } = new GoogleGenAI({ apiKey: "k", httpOptions: { baseUrl: url } });
  return async (request, isStream, signal) => {
    const { config, ...asked } = Object(inSdk({ ...request }));
    const given = { ...asked, config: { ...config, abortSignal: signal } };
    if (!isStream) return plain(await models.generateContent(given));
    const all: unknown[] = [];
    for await (const one of await models.generateContentStream(given)) all.push(plain(one));
    return all;
  };
};

export const callers: { readonly [Name in Provider]: CallerOf } = {
  anthropic,
  "openai-chat": chat,
  "openai-responses": responses,
  gemini,
};
