/**
 * A simulated API that accepts the same requests as the real one, rejects all others in the same format, and
 * sends predefined replies.
 */

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { writeJson } from "../../../runtime/core/index.ts";
import { accumulate, writeEvents } from "../../../runtime/translate/streams/index.ts";
import type { Provider } from "../../runtime/translate/journeys.ts";
import { refusalOf } from "./judge.ts";

export interface Reply {
  /** The events of the response. Without streaming, the response is assembled from these events. */
  readonly events?: readonly unknown[];
  /** The response that is sent instead of the events. */
  readonly error?: { readonly status: number; readonly body: string };
  /** What happens after the events: the connection closes, or nothing more is sent. */
  readonly end?: "cut" | "silent";
}

export interface Api {
  readonly url: string;
  readonly name: Provider;
  reply: Reply;
  readonly got: unknown[];
  readonly refused: string[];
  streaming: number;
  /** The number of responses during which the client disconnected. */
  left: number;
  close(): Promise<void>;
}

const paths: { readonly [Name in Provider]: RegExp } = {
  anthropic: /^\/v1\/messages$/,
  "openai-chat": /^\/v1\/chat\/completions$/,
  "openai-responses": /^\/v1\/responses$/,
  gemini: /^\/v1beta\/models\/[^/]+:(streamGenerateContent\?alt=sse|generateContent)$/,
};

export const keys: { readonly [Name in Provider]: Readonly<Record<string, string>> } = {
  anthropic: { "x-api-key": "key", "anthropic-version": "2023-06-01" },
  "openai-chat": { authorization: "Bearer key" },
  "openai-responses": { authorization: "Bearer key" },
  gemini: { "x-goog-api-key": "key" },
};

export const errorOf = (api: Provider, status: number, type: string, message: string): string => {
  switch (api) {
    case "anthropic":
      return JSON.stringify({ type: "error", error: { type, message } });
    case "gemini":
      return JSON.stringify({ error: { code: status, message, status: type } });
    case "openai-chat":
    case "openai-responses":
      return JSON.stringify({ error: { message, type, param: null, code: null } });
  }
};

const invalid = (api: Provider): string => (api === "gemini" ? "INVALID_ARGUMENT" : "invalid_request_error");

const typeOf = (event: unknown): string | undefined => {
  const { type } = Object(event);
  return typeof type === "string" ? type : undefined;
};

const streamTo = async (response: ServerResponse, api: Api): Promise<void> => {
  const { events = [], end } = api.reply;
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  for await (const bytes of writeEvents(events.map((data) => ({ event: typeOf(data), data }))))
    await new Promise((resolve) => response.write(bytes, resolve));
  api.streaming += 1;
  if (end === "cut") response.destroy();
  else if (end === undefined) response.end();
};

const wholeOf = (api: Provider, events: readonly unknown[]): string => {
  const fold = accumulate(api);
  for (const event of events) fold.add(event);
  return writeJson(fold.result().response);
};

const say = (response: ServerResponse, status: number, body: string): void => {
  const type = body.startsWith("<") ? "text/html" : "application/json";
  response
    .writeHead(status, { "content-type": type, "request-id": "r1", "x-should-retry": "false" })
    .end(body);
};

/** Returns the reason why a request is rejected before its body is read. */
const strangeIn = ({ url = "", headers, method }: IncomingMessage, api: Provider): string | undefined => {
  if (method !== "POST" || !paths[api].test(url)) return `no resource at ${url}`;
  const lacking = Object.entries(keys[api]).find(([name, value]) => headers[name] !== value);
  return lacking === undefined ? undefined : `${lacking[0]} is missing`;
};

const answerTo = async (request: IncomingMessage, response: ServerResponse, api: Api): Promise<void> => {
  response.on("close", () => (api.left += response.writableFinished ? 0 : 1));
  const body: unknown = JSON.parse(await text(request));
  api.got.push(body);
  const refusal = strangeIn(request, api.name) ?? refusalOf(Object(body), api.name);
  const { error, events = [] } = api.reply;
  if (refusal !== undefined) {
    api.refused.push(refusal);
    say(response, 400, errorOf(api.name, 400, invalid(api.name), refusal));
  } else if (error !== undefined) say(response, error.status, error.body);
  else if (Object(body)["stream"] === true || request.url?.includes("stream") === true)
    await streamTo(response, api);
  else say(response, 200, wholeOf(api.name, events));
};

const listen = async (server: ReturnType<typeof createServer>): Promise<string> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
};

export const openApi = async (name: Provider): Promise<Api> => {
  const server = createServer((request, response) => void answerTo(request, response, api));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  const url = await listen(server);
  const api: Api = { url, name, reply: {}, got: [], refused: [], streaming: 0, left: 0, close };
  return api;
};
