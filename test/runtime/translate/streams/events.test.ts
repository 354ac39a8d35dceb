/**
 * Server-sent events: parsing does not depend on chunk sizes, written events can be read back, and canceling
 * also cancels the source.
 */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  readEvents,
  writeEvents,
  type ServerSentEvent,
  type WritableEvent,
} from "../../../../runtime/translate/streams/index.ts";

const streamOf = <Chunk>(chunks: readonly Chunk[]): ReadableStream<Chunk> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
};

const readText = (text: string): Promise<ServerSentEvent[]> => all(readEvents(streamOf([text])));

const cutAt = <Whole extends { slice(from: number, to: number): Whole; readonly length: number }>(
  whole: Whole,
  places: readonly number[],
): Whole[] => {
  const cuts = places.map((place) => place % (whole.length + 1)).toSorted((one, other) => one - other);
  return [0, ...cuts].map((from, index) => whole.slice(from, cuts[index] ?? whole.length));
};

const line = fc.oneof(
  fc.constantFrom(
    ": ping",
    "event: a",
    "id: 7",
    "data",
    "data:x",
    "data: [DONE]",
    "retry: 3",
    "",
    "\u{1F30D}",
  ),
  fc.string({ unit: "grapheme" }).map((text) => `data: ${text}`),
  fc.string({ unit: "binary" }),
);

const text = fc
  .array(fc.tuple(line, fc.constantFrom("\n", "\r", "\r\n", "\n\n", "\r\r", "\r\n\r\n")), { maxLength: 20 })
  .map((lines) => lines.flat().join(""));

const cuts = fc.array(fc.nat(), { maxLength: 30 });

test.each([
  ["LF", "event: a\ndata: 1\n\ndata: 2\n\n"],
  ["CR", "event: a\rdata: 1\r\rdata: 2\r\r"],
  ["CRLF", "event: a\r\ndata: 1\r\n\r\ndata: 2\r\n\r\n"],
  ["a byte order mark", "\uFEFFevent: a\ndata: 1\n\ndata: 2\n\n"],
  ["comments and other fields", ": hi\n\nevent: a\nretry: 1\ndata:1\n\nother\ndata: 2\n\n"],
  ["a truncated last event", "event: a\ndata: 1\n\ndata: 2"],
])("%s", async (_, given) => {
  expect(await readText(given)).toEqual([{ event: "a", data: "1" }, { data: "2" }]);
});

test("joins several data lines, and skips an event without data", async () => {
  expect(await readText("data: a\ndata\ndata:  b\n\nevent: x\n\ndata: [DONE]\n\n")).toEqual([
    { data: "a\n\n b" },
    { data: "[DONE]" },
  ]);
});

test("reads the same events from bytes and text in any chunks", async () => {
  await fc.assert(
    fc.asyncProperty(text, cuts, async (given, places) => {
      const whole = await readText(given);
      const bytes = new TextEncoder().encode(given);
      expect(await all(readEvents(streamOf(cutAt(bytes, places))))).toEqual(whole);
      expect(await all(readEvents(streamOf([...given])))).toEqual(whole);
    }),
  );
});

const dataOf = ({ data }: WritableEvent): unknown =>
  typeof data === "string" ? data.replaceAll(/\r\n|\r/g, "\n") : data;

test("reads written events", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ event: fc.constantFrom("a", "b c"), data: fc.jsonValue() })),
      async (events) => {
        const read = await all(readEvents(writeEvents(events)));
        expect(read.map(({ event }) => event)).toEqual(events.map(({ event }) => event));
        const values = read.map(({ data }, index) =>
          typeof events[index]?.data === "string" ? data : JSON.parse(data),
        );
        expect(JSON.stringify(values)).toBe(JSON.stringify(events.map(dataOf)));
      },
    ),
  );
});

test("a line break in a name does not start another field", async () => {
  expect(await all(readEvents(writeEvents([{ event: "a\ndata: b", data: 1 }])))).toEqual([
    { event: "a data: b", data: "1" },
  ]);
});

/** A source that counts the events pulled from it. */
const counting = (): {
  readonly events: AsyncGenerator<WritableEvent>;
  given: number;
  isStopped: boolean;
} => {
  const count = { given: 0, isStopped: false };
  const source = async function* (): AsyncGenerator<WritableEvent> {
    try {
      for (;;) yield { data: { n: (count.given += 1) } };
    } finally {
      count.isStopped = true;
    }
  };
  return Object.assign(count, { events: source() });
};

test("pulls only as many events as the reader takes, and stops with it", async () => {
  const source = counting();
  const reader = writeEvents(source.events).getReader();
  await reader.read();
  await reader.read();
  expect(source.given).toBe(2);
  await reader.cancel();
  expect(source.isStopped).toBe(true);
});

test("an abort fails the stream and stops the source", async () => {
  const [source, controller] = [counting(), new AbortController()];
  const reader = writeEvents(source.events, { signal: controller.signal }).getReader();
  await reader.read();
  controller.abort(new Error("enough"));
  await expect(reader.read()).rejects.toThrow("enough");
  expect(source.isStopped).toBe(true);
});

test("an error of the source fails the stream", async () => {
  const source = async function* (): AsyncGenerator<WritableEvent> {
    yield { data: "1" };
    throw new Error("broken");
  };
  await expect(all(readEvents(writeEvents(source())))).rejects.toThrow("broken");
});

test("a reader that stops cancels the stream", async () => {
  const source = counting();
  for await (const { data } of readEvents(writeEvents(source.events))) if (data === '{"n":3}') break;
  expect([source.given, source.isStopped]).toEqual([3, true]);
});

test("an abort ends a pending read", async () => {
  const controller = new AbortController();
  const reading = all(readEvents(new ReadableStream<string>(), { signal: controller.signal }));
  controller.abort(new Error("enough"));
  await expect(reading).rejects.toThrow("enough");
});

test.each(["data: 0123456789", "data: 01234\ndata: 56789", "data: 0123456789\n\n"])(
  "rejects an event over the limit: %j",
  async (given) => {
    await expect(all(readEvents(streamOf([...given]), { limit: 8 }))).rejects.toThrow(RangeError);
  },
);
