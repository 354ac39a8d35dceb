/** The official SDKs' accumulators, used as the reference. */

import path from "node:path";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import { installed } from "../../../harness/installed.ts";
import type { Provider } from "../journeys.ts";

const load = async (file: string): Promise<object> => {
  const url = pathToFileURL(path.join(installed("test/runtime/translate/sdk"), "node_modules", file));
  const module: unknown = await import(url.href);
  return Object(module);
};

/** Calls an exported function of a module or a method of a value. */
const call = (holder: unknown, name: string, ...given: readonly unknown[]): unknown => {
  const method: unknown = Reflect.get(Object(holder), name);
  if (typeof method !== "function") throw new TypeError(`there is no ${name}`);
  return Reflect.apply(method, holder, given);
};

/** The format that both SDKs read from another process: one event per line. */
const linesOf = (events: readonly unknown[]): ReadableStream<Uint8Array> => {
  const text = events.map((event) => `${JSON.stringify(event)}\n`).join("");
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
};

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const finalOf = async (
  file: string,
  name: string,
  method: string,
  events: readonly unknown[],
): Promise<unknown> => {
  const module = await load(file);
  const stream = call(Reflect.get(module, name), "fromReadableStream", linesOf(events));
  return throughText(await call(stream, method));
};

/** Silences the SDK's console warning about content other than text. */
const quietly = <Answer>(work: () => Answer): Answer => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  try {
    return work();
  } finally {
    warn.mockRestore();
  }
};

/** The SDK does not assemble calls whose arguments arrive in pieces. Recorded paths have a single step. */
const assembled = (pieces: readonly unknown[]): unknown[] => {
  const calls: { [key: string]: unknown }[] = [];
  for (const { partialArgs = [], willContinue: _, ...piece } of pieces.map(Object)) {
    if (piece.name !== undefined) calls.push({ args: {}, ...piece });
    const args = Object(calls.at(-1)?.["args"]);
    for (const { jsonPath, stringValue, numberValue } of partialArgs)
      args[jsonPath.slice(2)] = numberValue ?? `${args[jsonPath.slice(2)] ?? ""}${stringValue}`;
  }
  return calls;
};

/**
 * The SDK provides the contents of a response through getters. For a stream, the results of all events are
 * combined.
 */
export const geminiReads = async (responses: readonly unknown[]): Promise<unknown> => {
  const { GenerateContentResponse } = Object(await load("@google/genai/dist/node/index.mjs"));
  const read = responses.map((response): unknown =>
    Object.assign(Object(Reflect.construct(GenerateContentResponse, [])), Object(response)),
  );
  const all = (key: string): unknown[] =>
    quietly(() => read.flatMap((one): unknown => Reflect.get(Object(one), key) ?? []));
  return throughText({
    text: all("text").join(""),
    calls: assembled(all("functionCalls")),
    code: all("executableCode").join(""),
    results: all("codeExecutionResult").join(""),
    data: all("data").join(""),
  });
};

const responsesFold = async (events: readonly unknown[]): Promise<unknown> => {
  const module = await load("openai/lib/responses/ResponseAccumulator.mjs");
  return throughText(
    events.reduce((snapshot, event) => call(module, "accumulateResponse", event, snapshot), undefined),
  );
};

export const sdkFold = (provider: Provider, events: readonly unknown[]): Promise<unknown> => {
  const whole = events.filter((event) => event !== "[DONE]");
  switch (provider) {
    case "anthropic":
      return finalOf("@anthropic-ai/sdk/lib/MessageStream.mjs", "MessageStream", "finalMessage", whole);
    case "openai-chat":
      return finalOf(
        "openai/lib/ChatCompletionStream.mjs",
        "ChatCompletionStream",
        "finalChatCompletion",
        whole,
      );
    case "openai-responses":
      return responsesFold(whole);
    case "gemini":
      return geminiReads(whole);
  }
};
