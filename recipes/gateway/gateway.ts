/** A stateless gateway that sends requests for one API to another API. */

import { answer, ConversationError, requestContext, translate } from "koine/translate";
import type { Loss, Policy, Problem } from "koine/translate";
import {
  transduce,
  type StreamApi,
  type StreamProblem,
  type TransduceOptions,
} from "koine/translate/streams";
import { readCall, writeCall, type Asked } from "./calls.ts";

export interface Way {
  /** The callers' API. */
  readonly from: StreamApi;
  /** The API that receives the requests. */
  readonly to: StreamApi;
  /** The base URL of the target API, without `/v1` or `/v1beta`. */
  readonly url: string;
  /** Headers that contain the API key and version. The callers' headers are not forwarded. */
  readonly headers: Readonly<Record<string, string>>;
  /** Maps the models that callers request to models of the target API. The key `*` matches any model. */
  readonly models?: Readonly<Record<string, string>>;
  /** The default output limit. Anthropic requires one. */
  readonly maxTokens?: number;
  readonly policy?: Policy;
  /** Receives losses and problems from requests, responses and streams. */
  readonly note?: (lost: readonly (Loss | Problem | StreamProblem)[]) => void;
}

/** An error response in an API's format. */
const failed = (api: StreamApi, status: number, message: string): Response => {
  const { output } = answer({ error: { code: status, message } }, { from: "gemini", to: api });
  return Response.json(output, { status });
};

const messageOf = ({ pointer, issues }: Problem): string =>
  issues.map((issue) => `${pointer}${issue.pointer}: ${issue.message}`).join("; ");

const isNoJson = (error: unknown): error is Error =>
  error instanceof ConversationError || error instanceof SyntaxError;

/** Response headers that are passed on to callers. */
const passedOn = ({ headers }: Response): [name: string, value: string][] =>
  [...headers].filter(([name]) => /^(retry-after(-ms)?|x-should-retry|(x-)?request-id)$/.test(name));

/** Options for translating the response. */
type Back = TransduceOptions;

const streamed = (response: Response, back: Back, { note }: Way, signal: AbortSignal): Response => {
  const transducer = transduce(back);
  const noting = new TransformStream<Uint8Array, Uint8Array>({ flush: () => note?.(transducer.problems) });
  const events = transducer.pipe(response.body ?? new ReadableStream(), { signal }).pipeThrough(noting);
  return new Response(events, { headers: [["content-type", "text/event-stream"], ...passedOn(response)] });
};

const whole = async (response: Response, back: Back, way: Way): Promise<Response> => {
  const text = await response.text();
  try {
    const { output, losses, problems } = answer(JSON.parse(text), back);
    way.note?.([...losses, ...problems]);
    return Response.json(output, { status: response.status, headers: passedOn(response) });
  } catch (error) {
    if (!isNoJson(error)) throw error;
    return failed(
      way.from,
      response.ok ? 502 : response.status,
      `${way.to} responded: ${text.slice(0, 200)}`,
    );
  }
};

const post = (url: string, body: object, { to, headers }: Way, signal: AbortSignal): Promise<Response> => {
  const json = { ...headers, "content-type": "application/json" };
  return fetch(url, { method: "POST", headers: json, body: JSON.stringify(body), signal }).catch(() => {
    signal.throwIfAborted();
    return failed(to, 502, `${to} cannot be reached`);
  });
};

const carry = async (asked: Asked, way: Way, signal: AbortSignal): Promise<Response> => {
  const { from, to, url, headers: _, note, ...settings } = way;
  const { output, losses, problems } = translate(asked.body, { from, to, ...settings });
  note?.([...losses, ...problems]);
  const refused = problems.filter(({ side }) => side === "output");
  if (refused.length > 0) return failed(way.from, 400, refused.map(messageOf).join("\n"));
  const { path, body } = writeCall({ ...asked, body: { ...output } }, to);
  const response = await post(url + path, body, way, signal);
  const context = requestContext(asked.body, to);
  const back = { from: to, to: from, policy: way.policy ?? {}, context, timestamp: Date.now() };
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  return response.ok && isStream ? streamed(response, back, way, signal) : whole(response, back, way);
};

/** Returns a handler that sends requests for `from` to the API `to`. */
export const gateway =
  (way: Way) =>
  async (request: Request): Promise<Response> => {
    try {
      return await carry(await readCall(request, way.from), way, request.signal);
    } catch (error) {
      if (isNoJson(error)) return failed(way.from, 400, error.message);
      throw error;
    }
  };

/** Returns the gateway as a `fetch` for an SDK. */
export const fetchThrough =
  (way: Way): typeof fetch =>
  (input, init) =>
    gateway(way)(new Request(input, init));
