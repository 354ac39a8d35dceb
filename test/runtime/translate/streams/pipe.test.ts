/** Pipes for server-sent events: no delay, backpressure, and every way a stream can end. */

import { describe, expect, test } from "vitest";
import {
  readEvents,
  transduce,
  writeEvents,
  type ServerSentEvent,
  type WritableEvent,
} from "../../../../runtime/translate/streams/index.ts";
import { madeStreams } from "./made.ts";
import { streamsByHand } from "./recorded.ts";

const answer = {
  texts: [["Hel", "lo"]],
  calls: [
    { id: "a", name: "f", pieces: ['{"x"', ":1}"] },
    { id: "b", name: "g", pieces: ['{"y":', "2}"] },
  ],
};

const written = (events: readonly unknown[]): readonly WritableEvent[] => events.map((data) => ({ data }));

const all = async (stream: ReadableStream<Uint8Array>): Promise<ServerSentEvent[]> => {
  const events: ServerSentEvent[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
};

test("interleaved calls are sequenced if the target requires consecutive blocks", async () => {
  const way = transduce({ from: "openai-chat", to: "anthropic" });
  const events = await all(way.pipe(writeEvents(written(madeStreams["openai-chat"](answer)))));
  const short = events.map(({ event, data }) => {
    const { index = "", delta = {}, content_block = {} } = JSON.parse(data);
    return `${event} ${index} ${content_block.name ?? delta.text ?? delta.partial_json ?? ""}`.trim();
  });
  expect(short).toEqual([
    "message_start",
    "content_block_start 0",
    "content_block_delta 0 Hel",
    "content_block_delta 0 lo",
    "content_block_stop 0",
    "content_block_start 1 f",
    'content_block_delta 1 {"x"',
    "content_block_delta 1 :1}",
    "content_block_stop 1",
    "content_block_start 2 g",
    'content_block_delta 2 {"y":',
    "content_block_delta 2 2}",
    "content_block_stop 2",
    "message_delta",
    "message_stop",
  ]);
});

test("an event is passed on immediately unless the target needs more", () => {
  const way = transduce({ from: "anthropic", to: "openai-chat" });
  const counts = madeStreams.anthropic(answer).map((event) => way.add(event).length);
  expect(counts).toEqual([1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 3]);
  expect(way.end()).toEqual([]);
});

/** A source that counts the events pulled from it and, at its end, waits forever. */
const source = (
  events: readonly unknown[],
): { readonly events: AsyncGenerator<WritableEvent>; given: number; isStopped: boolean } => {
  const count = { given: 0, isStopped: false };
  const give = async function* (): AsyncGenerator<WritableEvent> {
    try {
      for (const data of events) {
        count.given += 1;
        yield { data };
      }
      await new Promise(() => undefined);
    } finally {
      count.isStopped = true;
    }
  };
  return Object.assign(count, { events: give() });
};

describe("a reader", () => {
  test("slows down the source and stops it", async () => {
    const given = source(madeStreams.anthropic(answer));
    const reader = transduce({ from: "anthropic", to: "gemini" }).pipe(writeEvents(given.events)).getReader();
    await reader.read();
    expect(given.given).toBe(1);
    await reader.read();
    expect(given.given).toBe(3);
    await reader.cancel();
    expect(given.isStopped).toBe(true);
  });

  test("receives the reason of an abort while the source waits", async () => {
    const controller = new AbortController();
    const given = source(madeStreams.anthropic(answer).slice(0, 1));
    const way = transduce({ from: "anthropic", to: "openai-responses" });
    const reader = way.pipe(writeEvents(given.events), { signal: controller.signal }).getReader();
    await reader.read();
    await reader.read();
    const next = reader.read();
    controller.abort(new Error("enough"));
    await expect(next).rejects.toThrow("enough");
  });

  test("receives the error of the source", async () => {
    const broken = async function* (): AsyncGenerator<WritableEvent> {
      yield* written(madeStreams.anthropic(answer).slice(0, 3));
      throw new Error("broken");
    };
    const way = transduce({ from: "anthropic", to: "openai-chat" });
    await expect(all(way.pipe(writeEvents(broken())))).rejects.toThrow("broken");
  });
});

test.each([
  ["openai-chat", { error: { message: "Overloaded", type: "overloaded_error", param: null, code: null } }],
  ["gemini", { error: { code: 529, message: "Overloaded", status: "UNAVAILABLE" } }],
] as const)(
  "an error in the middle of a stream becomes one of %s, after the earlier text",
  async (to, error) => {
    const events = streamsByHand("anthropic").find(({ id }) => id === "error-in-mid-stream")?.events ?? [];
    const out = await all(transduce({ from: "anthropic", to }).pipe(writeEvents(written(events))));
    expect(out.map(({ data }): unknown => JSON.parse(data)).at(-1)).toEqual(error);
    expect(out.map(({ data }) => data).join("")).toContain("He");
  },
);

test("an error in the middle of a stream ends a response of the Responses API with its message", async () => {
  const events = streamsByHand("anthropic").find(({ id }) => id === "error-in-mid-stream")?.events ?? [];
  const way = transduce({ from: "anthropic", to: "openai-responses" });
  const last = (await all(way.pipe(writeEvents(written(events))))).at(-1);
  const { response } = JSON.parse(last?.data ?? "");
  expect([last?.event, response.status, response.output[0].content[0].text]).toEqual([
    "response.failed",
    "failed",
    "He",
  ]);
  expect(response.error).toEqual({ code: "overloaded_error", message: "Overloaded" });
  expect(way.problems.map(({ code, pointer }) => code + pointer)).toEqual(["error/3"]);
});

test("a truncated stream is reported, and no end is generated", () => {
  const way = transduce({ from: "anthropic", to: "openai-chat" });
  for (const event of madeStreams.anthropic(answer).slice(0, 4)) way.add(event);
  expect(way.end()).toEqual([]);
  expect(way.problems.map(({ code }) => code)).toEqual(["unended"]);
});

test("a stream without its last event is reported, even after its stop reason", () => {
  const way = transduce({ from: "anthropic", to: "openai-chat" });
  for (const event of madeStreams.anthropic(answer).slice(0, -1)) way.add(event);
  expect(way.end().at(-1)).toBe("[DONE]");
  expect(way.problems.map(({ code }) => code)).toEqual(["unended"]);
});

test("an unpaired surrogate is not held back", async () => {
  const [first, second] = ["\uD83C", "\uDF0D"];
  const events = madeStreams.anthropic({ texts: [[first ?? "", second ?? ""]], calls: [] });
  const way = transduce({ from: "anthropic", to: "gemini" });
  const texts = (await all(way.pipe(writeEvents(written(events))))).map(
    ({ data }): string => JSON.parse(data).candidates[0].content.parts[0]?.text ?? "",
  );
  expect(texts.join("")).toBe("\u{1F30D}");
});
