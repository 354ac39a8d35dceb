/**
 * The cost of a translation relative to reading and writing its JSON. Prints a table (`npm run long
 * cost-translate`).
 */

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { translate } from "../../../runtime/translate/index.ts";
import { conversationOf, shapes, type Shape } from "./shapes.ts";
import { bestOf } from "./stopwatch.ts";

const isAsked = process.env["KOINE_COST"] !== undefined;

/** By default, only a short run, to check that the measurement works. */
const rounds = isAsked ? 5 : 1;

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
    json: () => JSON.stringify(JSON.parse(text)),
    there: () => translate(conversation, there),
    withoutLosses: () => translate(conversation, { ...there, losses: false }),
    home: () => translate(edited, { from: "openai-chat", to: shape.from, sidecar }),
  };
};

const shown = (time: number): string => time.toFixed(1);

const growthOf = (times: readonly number[]): string =>
  times
    .slice(1)
    .map((time, index) => (time / (times[index] ?? time)).toFixed(1))
    .join(" ");

const hugest = isAsked ? 200_000 : 200;

const sizes = isAsked ? [1, 2, 4, 8] : [0.02, 0.04];

const rowOf = (shape: Shape): string => {
  const all = sizes.map((size) => worksOf(shape, Math.ceil(shape.few * size)));
  const there = bestOf(
    all.map((works) => works.there),
    rounds,
  );
  const home = bestOf(
    all.map((works) => works.home),
    rounds,
  );
  const last = all.at(-1);
  const [json = 0, with_ = 0, without = 0] =
    last === undefined ? [] : bestOf([last.json, last.there, last.withoutLosses], rounds);
  return [
    shape.name,
    there.map(shown).join(" "),
    growthOf(there),
    home.map(shown).join(" "),
    growthOf(home),
    (with_ / json).toFixed(1),
    (without / json).toFixed(1),
  ].join(" | ");
};

test("prints the costs", () => {
  const rows = [
    "of n, 2n, 4n, 8n | there, ms | growth | home, ms | growth | times JSON | without losses",
    ...shapes.map(rowOf),
  ];
  for (const shape of shapes.filter(({ name }) => name.startsWith("messages"))) {
    const { there, home } = worksOf(shape, hugest);
    rows.push([`${hugest} ${shape.name}`, ...bestOf([there, home], 1).map(shown)].join(" | "));
  }
  if (isAsked) console.log(rows.join("\n"));
  expect(rows.join("\n")).not.toMatch(/NaN|Infinity/);
});

test("the measurement of recorded messages works or reports that there are none", () => {
  const { status, stdout } = spawnSync("node", ["test/runtime/translate/measure.js", "1"], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^all of them +\d+\.\d +\d+\.\d$|^there are no recordings/m);
});
