/** What a translation costs, next to reading and writing its JSON: prints a table (`npm run translate:cost`). */

import { test } from "vitest";
import type { JsonValue } from "../../runtime/core/index.ts";
import { translate } from "../../runtime/translate/index.ts";
import { conversationOf, shapes, type Shape } from "./shapes.ts";

const isAsked = process.env["KOINE_COST"] !== undefined;

const rounds = 5;

const timeOf = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** The best time of each, in rounds in which each has its turn: what else the machine does hits all of them. */
const bestOf = (works: readonly (() => void)[]): number[] => {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) best[index] = Math.min(best[index] ?? 0, timeOf(work));
  return best;
};

const throughText = (conversation: JsonValue): string => {
  const again: unknown = JSON.parse(JSON.stringify(conversation));
  return JSON.stringify(again);
};

interface Works {
  readonly json: () => void;
  readonly there: () => void;
  readonly withoutLosses: () => void;
  readonly home: () => void;
}

const worksOf = (shape: Shape, length: number): Works => {
  const conversation = conversationOf(shape, length);
  const text = JSON.stringify(conversation);
  const there = { from: shape.from, to: "openai-chat" } as const;
  const { output, sidecar } = translate(conversation, there);
  const edited = { ...output, messages: [...shape.edit(Object(output).messages)] };
  return {
    json: () => throughText(JSON.parse(text)),
    there: () => translate(conversation, there),
    withoutLosses: () => translate(conversation, { ...there, losses: false }),
    home: () => translate(edited, { from: "openai-chat", to: shape.from, sidecar }),
  };
};

const growthOf = (times: readonly number[]): string =>
  times
    .slice(1)
    .map((time, index) => (time / (times[index] ?? time)).toFixed(1))
    .join(" ");

const sizes = [1, 2, 4, 8];

const rowOf = (shape: Shape): string => {
  const all = sizes.map((size) => worksOf(shape, shape.few * size));
  const there = bestOf(all.map((works) => works.there));
  const home = bestOf(all.map((works) => works.home));
  const last = all.at(-1);
  const [json = 0, with_ = 0, without = 0] =
    last === undefined ? [] : bestOf([last.json, last.there, last.withoutLosses]);
  return [
    shape.name,
    there.map((time) => time.toFixed(1)).join(" "),
    growthOf(there),
    home.map((time) => time.toFixed(1)).join(" "),
    growthOf(home),
    (with_ / json).toFixed(1),
    (without / json).toFixed(1),
  ].join(" | ");
};

test.skipIf(!isAsked)("the costs, side by side", () => {
  console.log("of n, 2n, 4n, 8n | there, ms | growth | home, ms | growth | times JSON | without losses");
  for (const shape of shapes) console.log(rowOf(shape));
});
