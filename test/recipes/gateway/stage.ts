/** The setup of the tests: all simulated APIs, a gateway server in front of each, and SDKs as callers. */

import { afterAll, beforeAll } from "vitest";
import { writeJson } from "../../../runtime/core/index.ts";
import { answer } from "../../../runtime/translate/index.ts";
import { foldOf } from "../../runtime/translate/streams/recorded.ts";
import { providers, type Provider } from "../../runtime/translate/journeys.ts";
import { keys, openApi, type Api } from "./api.ts";
import { callers, type Ask } from "./callers.ts";
import { openGateway, type Recipe, type Serving, type Way } from "./open.ts";
import { isJson } from "../../harness/json.ts";

/** A test file's setup, available only inside tests. */
export interface Stage {
  readonly recipe: Recipe;
  apiOf(name: Provider): Api;
  wayTo(to: Provider): Omit<Way, "from">;
  urlBefore(api: Provider): string;
  /** Uses a custom fetch, or the Hono server for an SDK that does not support one. */
  callerOf(from: Provider, to: Provider): Promise<Ask>;
}

const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error("the setup is not ready yet");
  return value;
};

const wayTo = ({ name, url }: Api): Omit<Way, "from"> => ({
  to: name,
  url,
  headers: keys[name],
  models: { "*": "a-model" },
  maxTokens: 1024,
});

export const openStage = (): Stage => {
  const apis = new Map<Provider, Api>();
  const servers = new Map<Provider, Serving>();
  let recipe: Recipe | undefined;

  beforeAll(async () => {
    recipe = await openGateway();
    for (const name of providers) {
      const api = await openApi(name);
      apis.set(name, api);
      servers.set(name, await recipe.serve(wayTo(api)));
    }
  });

  afterAll(async () => {
    for (const server of servers.values()) server.close();
    for (const api of apis.values()) await api.close();
    recipe?.close();
  });

  const stage: Stage = {
    get recipe() {
      return found(recipe);
    },
    apiOf: (name) => found(apis.get(name)),
    wayTo: (to) => wayTo(stage.apiOf(to)),
    urlBefore: (api) => found(servers.get(api)).url,
    callerOf(from, to) {
      if (from === "gemini") return callers.gemini({ url: stage.urlBefore(to) });
      return callers[from]({ fetch: stage.recipe.fetchThrough({ ...stage.wayTo(to), from }) });
    },
  };
  return stage;
};

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly name?: string;
  readonly arguments?: unknown;
}

interface Message {
  readonly role: string;
  readonly content: readonly Part[];
  readonly usage: object;
  readonly stopReason: string;
}

/** The content of a response from any API: text, calls, stop reason and token counts. */
export const saidBy = (message: unknown, api: Provider): object => {
  const plain: unknown = JSON.parse(writeJson(message));
  const whole = Array.isArray(plain) ? foldOf(api, plain).response : plain;
  if (!isJson(whole)) throw new Error("there is no response");
  const { messages } = answer(whole, { from: api, to: "phi", timestamp: 0 });
  const all: readonly Message[] = JSON.parse(writeJson(messages));
  const read = all.filter(({ role }) => role === "assistant");
  const parts = read.flatMap(({ content }) => content);
  const calls = parts.filter(({ type }) => type === "toolCall");
  const { usage, stopReason } = read.at(-1) ?? {};
  const { input, output } = Object(usage);
  return {
    words: parts.map(({ text = "" }) => text).join(""),
    calls: calls.map((call) => [call.name, call.arguments]),
    // Only the API that answered a call itself has the result, so others read the call as one for the client.
    stop: calls.length > 0 && stopReason === "stop" ? "toolUse" : stopReason,
    counts: [input, output],
  };
};
