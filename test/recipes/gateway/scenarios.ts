/** Scenarios for a gateway: a request in the format of each API, and the recorded reply of each API. */

import { answer, translate } from "../../../runtime/translate/index.ts";
import { writeJson } from "../../../runtime/core/index.ts";
import { exchangesOf } from "../../harness/recordings.ts";
import { protocols, type Provider } from "../../runtime/translate/journeys.ts";
import { madeStreams } from "../../runtime/translate/streams/made.ts";
import { foldOf } from "../../runtime/translate/streams/recorded.ts";
import { isJson } from "../../harness/json.ts";
import { errorOf, type Reply } from "./api.ts";
import { customReply, customRequest, refusals } from "./replies.ts";

/** The content of a response. */
export interface Seen {
  readonly text: string;
  readonly thinking: string;
  readonly calls: readonly string[];
  readonly stop: unknown;
}

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly thinking?: string;
  readonly name?: string;
  readonly arguments?: unknown;
}

interface Message {
  readonly role: string;
  readonly content: readonly Part[];
  readonly stopReason?: string;
}

/** The content of a response of any API. A list contains the chunks of Gemini's stream. */
export const seenIn = (message: unknown, api: Provider): Seen => {
  const plain: unknown = JSON.parse(writeJson(message));
  const whole = Array.isArray(plain) ? foldOf(api, plain).response : plain;
  if (!isJson(whole)) throw new Error("there is no response");
  const all: readonly Message[] = JSON.parse(
    writeJson(answer(whole, { from: api, to: "phi", timestamp: 0 }).messages),
  );
  const said = all.filter(({ role }) => role === "assistant");
  const parts = said.flatMap(({ content }) => content);
  const calls = parts.filter(({ type }) => type === "toolCall");
  return {
    text: parts.map(({ text = "" }) => text).join(""),
    thinking: parts.map(({ thinking = "" }) => thinking).join(""),
    calls: calls.map((call) => `${call.name} ${JSON.stringify(call.arguments)}`),
    stop: said.at(-1)?.stopReason,
  };
};

const usual = { texts: [["Yes, ", "it is."]], calls: [] };

const both = ["weather", "time"].map((name, index) => ({
  id: `call_${index}`,
  name,
  pieces: ['{"city":', '"Rome"}'],
}));

const made = { texts: [["I look."]], calls: both };

/** The recorded streams of an API. Streams of the API's own provider precede those of compatible providers. */
const recordings = (api: Provider): readonly (readonly unknown[])[] =>
  protocols[api].flatMap((protocol) =>
    (exchangesOf(protocol) ?? []).flatMap(({ events }) => (events.length > 0 ? [events] : [])),
  );

/** The first recorded stream of an API with some content, or else a made one. */
const streamWith = (api: Provider, has: (seen: Seen) => boolean): Reply => {
  const own = [usual, { ...made, calls: both.slice(0, 1) }, made].map((one) => madeStreams[api](one));
  const events = [...recordings(api), ...own].find((one) => {
    const { response } = foldOf(api, one);
    return response !== undefined && has(seenIn(response, api));
  });
  return { events: events ?? own[0] ?? [] };
};

const isNamed = (call: string): boolean => !call.startsWith(" ");

/** A recorded error with a status, or a made one. */
const failure = (api: Provider, status: number): Reply => {
  const found = (exchangesOf(...protocols[api]) ?? []).find((one) => one.status === status);
  const type = api === "gemini" ? "RESOURCE_EXHAUSTED" : "rate_limit_error";
  const body = isJson(found?.responses[0]) ? writeJson(found.responses[0]) : undefined;
  return { error: { status, body: body ?? errorOf(api, status, type, "Slow down.") } };
};

const overload = (api: Provider): unknown =>
  JSON.parse(errorOf(api, 529, api === "gemini" ? "UNAVAILABLE" : "overloaded_error", "Overloaded"));

const begun = (api: Provider): readonly unknown[] => madeStreams[api](usual).slice(0, 3);

const image =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Messages = readonly { readonly [key: string]: unknown }[];

const question: Messages = [{ role: "user", content: "Is it warm?" }];

const withImage: Messages = [
  {
    role: "user",
    content: [
      { type: "image", source: { type: "base64", media_type: "image/png", data: image } },
      { type: "text", text: "What is this?" },
    ],
  },
];

const withResults: Messages = [
  ...question,
  {
    role: "assistant",
    content: both.map(({ id, name }) => ({ type: "tool_use", id, name, input: { city: "Oslo" } })),
  },
  {
    role: "user",
    content: both.map(({ id }) => ({ type: "tool_result", tool_use_id: id, content: "snow" })),
  },
];

const tools = both.map(({ name }) => ({
  name,
  description: "Asks.",
  input_schema: { type: "object", properties: { city: { type: "string" } } },
}));

/** A request in the format of each API. */
const asked =
  (messages: Messages, more: object = {}): Scenario["request"] =>
  (api) => {
    const request = { model: "claude-opus-4-8", max_tokens: 4096, messages, ...more };
    return { ...translate(request, { from: "anthropic", to: api, models: { "*": "a-model" } }).output };
  };

export interface Scenario {
  readonly name: string;
  /** Undefined if the API has no such request. */
  request(api: Provider): object | undefined;
  reply(api: Provider): Reply;
  readonly isStreamOnly?: true;
}

export const scenarios: readonly Scenario[] = [
  { name: "text", request: asked(question), reply: (api) => streamWith(api, ({ text }) => text !== "") },
  {
    name: "tool call",
    request: asked(question, { tools }),
    reply: (api) => streamWith(api, ({ calls, stop }) => calls.length === 1 && stop === "toolUse"),
  },
  {
    name: "parallel calls",
    request: asked(withResults, { tools }),
    reply: (api) => streamWith(api, ({ calls }) => calls.length > 1 && calls.every(isNamed)),
  },
  { name: "custom tool", request: customRequest, reply: customReply },
  {
    name: "thinking",
    request: asked(question, { thinking: { type: "enabled", budget_tokens: 2048 } }),
    reply: (api) => streamWith(api, ({ thinking, text }) => thinking !== "" && text !== ""),
  },
  { name: "image", request: asked(withImage), reply: (api) => streamWith(api, ({ text }) => text !== "") },
  { name: "refusal", request: asked(question), reply: (api) => ({ events: refusals[api] }) },
  { name: "status 429", request: asked(question), reply: (api) => failure(api, 429) },
  {
    name: "error in mid-stream",
    request: asked(question),
    reply: (api) => ({ events: [...begun(api), overload(api)] }),
    isStreamOnly: true,
  },
  {
    name: "connection cut",
    request: asked(question),
    reply: (api) => ({ events: begun(api), end: "cut" }),
    isStreamOnly: true,
  },
];
