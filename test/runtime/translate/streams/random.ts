/**
 * Random streams: complete streams satisfy the main property, and broken streams lose no content and cause no
 * exceptions.
 */

import * as fc from "fast-check";
import { expect } from "vitest";
import {
  writeEvents,
  readEvents,
  transduce,
  type StreamApi,
} from "../../../../runtime/translate/streams/index.ts";
import { breaches, transduced } from "./law.ts";
import { madeAnswers, madeStreams } from "./made.ts";
import { foldOf } from "./recorded.ts";

const apis: readonly StreamApi[] = ["anthropic", "gemini", "openai-chat", "openai-responses"];

const way = fc.tuple(fc.constantFrom(...apis), fc.constantFrom(...apis)).filter(([from, to]) => from !== to);

export const keepsTheLaw = fc.property(madeAnswers, way, (answer, [from, to]) => {
  const events = madeStreams[from](answer);
  expect(breaches(events, from, to)).toEqual([]);
  expect(transduced(events, from, to).problems).toEqual([]);
});

/** Faults in a stream: reordered, duplicated or missing events, and an early end. */
interface Accident {
  readonly kind: "swap" | "repeat" | "drop" | "end" | "garble";
  readonly at: number;
  readonly to: number;
}

const accidents: fc.Arbitrary<Accident[]> = fc.array(
  fc.record({
    kind: fc.constantFrom("swap", "swap", "swap", "repeat", "drop", "end", "garble"),
    at: fc.nat(),
    to: fc.nat(),
  }),
  { minLength: 1, maxLength: 6 },
);

const garbled: readonly unknown[] = [
  "{",
  null,
  7,
  [],
  {},
  { type: "no_such_event" },
  { choices: 5 },
  { candidates: [null] },
  { error: "no" },
  undefined,
  { type: 10n },
  { type: "content_block_delta", index: -1 },
];

const befall = (events: readonly unknown[], { kind, at, to }: Accident): unknown[] => {
  if (events.length === 0) return [];
  const [place, other] = [at % events.length, to % events.length];
  const one = events[place];
  switch (kind) {
    case "swap":
      return events.toSpliced(place, 1).toSpliced(other, 0, one);
    case "repeat":
      return events.toSpliced(other, 0, one);
    case "drop":
      return events.toSpliced(place, 1);
    case "end":
      return events.slice(0, place + 1);
    case "garble":
      return events.toSpliced(other, 0, garbled[to % garbled.length]);
  }
};

const marks = /⟨[c\d.]+⟩/g;

const text = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === "bigint" ? String(one) : one)) ?? "";

const marksIn = (values: readonly unknown[]): Set<string> => new Set(text(values).match(marks));

export const losesNothing = fc.property(madeAnswers, way, accidents, (answer, [from, to], list) => {
  const events = list.reduce(
    (before: readonly unknown[], one) => befall(before, one),
    madeStreams[from](answer),
  );
  const out = transduced(events, from, to);
  const said = marksIn(events);
  const arrived = marksIn([foldOf(to, out.events).response ?? null, out.events]);
  expect([...said].filter((mark) => !arrived.has(mark))).toEqual([]);
  const folded = foldOf(from, events);
  expect([...said].filter((mark) => !marksIn([folded.response ?? null]).has(mark))).toEqual([]);
  for (const problem of [...out.problems, ...folded.problems]) expect(problem.message).not.toBe("");
});

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    1e300,
    -1,
    2 ** 53,
    10n ** 30n,
    "",
    "\uD83D",
    "__proto__",
    "constructor",
    "tool_use",
    "message",
  ),
  fc.constantFrom<unknown>(
    { type: "__proto__" },
    { type: 7 },
    [null],
    { text: null },
    { id: {} },
    Number.NaN,
    undefined,
  ),
);

/** Returns the value with one leaf or property replaced. */
const withOther = (value: unknown, path: readonly number[], other: unknown): unknown => {
  const [first, ...rest] = path;
  if (first === undefined || typeof value !== "object" || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[first % Math.max(1, keys.length)];
  if (key === undefined) return other;
  const inner: unknown = Reflect.get(value, key);
  if (Array.isArray(value)) return value.with(Number(key), withOther(inner, rest, other));
  return { ...value, [key]: withOther(inner, rest, other) };
};

const change = fc.record({
  at: fc.nat(),
  path: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
  other: hostile,
});

export const neverThrows = fc.property(
  madeAnswers,
  way,
  fc.array(change, { minLength: 1, maxLength: 4 }),
  (answer, [from, to], changes) => {
    const events = changes.reduce((before: readonly unknown[], { at, path, other }) => {
      const place = at % before.length;
      return before.with(place, withOther(before[place], path, other));
    }, madeStreams[from](answer));
    const out = transduced(events, from, to);
    foldOf(to, out.events);
    foldOf(from, events);
    for (const { message } of out.problems) expect(message).not.toBe("");
  },
);

const chunksOf = (bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] => {
  const places = cuts.map((cut) => cut % (bytes.length + 1)).toSorted((one, other) => one - other);
  return [0, ...places].map((from, index) => bytes.slice(from, places[index] ?? bytes.length));
};

const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream).arrayBuffer());

const streamOf = (chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

export const isTheSameWhereverCut = fc.asyncProperty(
  madeAnswers,
  way,
  fc.array(fc.nat(), { maxLength: 20 }),
  async (answer, [from, to], cuts) => {
    const events = madeStreams[from](answer);
    const bytes = await bytesOf(writeEvents(events.map((data) => ({ data }))));
    const out: string[] = [];
    for await (const { data } of readEvents(transduce({ from, to }).pipe(streamOf(chunksOf(bytes, cuts)))))
      out.push(data);
    const whole = transduced(events, from, to).events;
    expect(out.map((data): unknown => (data === "[DONE]" ? data : JSON.parse(data)))).toEqual(whole);
  },
);
