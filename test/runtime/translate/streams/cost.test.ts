/**
 * The cost of a stream: an event costs little more than reading and writing its JSON, and 100,000 events use
 * no additional memory.
 */

import { spawnSync } from "node:child_process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { transduce, type StreamApi } from "../../../../runtime/translate/streams/index.ts";
import { bestOf } from "../stopwatch.ts";
import { madeStreams, type MadeAnswer } from "./made.ts";

test("an event costs at most 20 times its JSON, if there are recordings", { retry: 2 }, () => {
  const { status, stdout } = spawnSync("node", ["test/runtime/translate/streams/measure.js", "5"], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  const ratios = [...stdout.matchAll(/ (\d+\.\d)(?=,|\n)/g)].map(([, ratio]) => Number(ratio));
  expect(ratios.length === 16 || stdout.startsWith("there are no recordings")).toBe(true);
  expect(ratios.filter((ratio) => ratio > 20)).toEqual([]);
});

const calling = (count: number): unknown[] =>
  madeStreams["openai-chat"]({
    texts: [],
    calls: Array.from({ length: count }, (_, index) => ({
      id: `c${index}`,
      name: "f",
      pieces: ["{", `"a":${index}`, ',"b":', "1}"],
    })),
  });

test.each(["anthropic", "gemini", "openai-responses"] as const)(
  "four times the interleaved calls take at most eight times as long to %s",
  { retry: 2 },
  (to) => {
    const works = [1000, 4000].map((count) => {
      const events = calling(count);
      return () => {
        const way = transduce({ from: "openai-chat", to });
        for (const event of events) way.add(event);
        way.end();
      };
    });
    const [few = 0, many = 0] = bestOf(works, 3);
    expect(many / few).toBeLessThan(8);
  },
);

setFlagsFromString("--expose-gc");

const heap = (): number => {
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
  return process.memoryUsage().heapUsed;
};

/** Texts and calls with 100 pieces each, repeated without a stream's start and end events. */
const part: MadeAnswer = {
  texts: [Array.from({ length: 100 }, (_, index) => `word ${index} `)],
  calls: [
    {
      id: "c",
      name: "f",
      pieces: ["{", ...Array.from({ length: 98 }, (_, index) => `"k${index}":1,`), '"z":1}'],
    },
  ],
};

/** The number of events at the start and at the end. */
const ends = { anthropic: [1, 2], "openai-chat": [1, 3], gemini: [0, 1] } as const;

const innerOf = (from: keyof typeof ends): unknown[] =>
  madeStreams[from](part).slice(ends[from][0], -ends[from][1]);

/** The Responses API repeats the whole text in its last event, so streaming to it requires buffering the text. */
const ways = (["anthropic", "gemini", "openai-chat"] as const).flatMap((to) =>
  (["anthropic", "openai-chat", "gemini"] as const)
    .filter((from) => from !== to)
    .map((from): readonly [keyof typeof ends, StreamApi] => [from, to]),
);

test.each(ways)("100,000 events from %s to %s use no additional memory", (from, to) => {
  const inner = innerOf(from);
  const way = transduce({ from, to });
  const run = (events: number): void => {
    for (let count = 0; count < events; count += 1) way.add(inner[count % inner.length]);
  };
  run(20_000);
  const before = heap();
  run(100_000);
  expect(heap() - before).toBeLessThan(1_000_000);
  expect(way.add(inner[2])).not.toEqual([]);
});
