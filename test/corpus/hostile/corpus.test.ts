/**
 * Hostile schemas in every target: no payload runs, all output parses, nothing hangs or crashes, and no
 * keyword is dropped.
 */

import { expect, test } from "vitest";
import { isThorough, sampled } from "../../harness/effort.ts";
import { corpus } from "./corpus.ts";
import { problemsOf, traces } from "./judge.ts";
import { runAll, workersFor, type Outcome } from "./pool.ts";
import { shapes } from "./shapes.ts";
import { brokenVerdicts, type Made } from "./verdicts.ts";

/** `all`, or a regular expression for IDs. By default, runs a sample that depends on the seed. */
const wanted = process.env["KOINE_HOSTILE"];
const step = 173;
const seed = Number(process.env["KOINE_HOSTILE_SEED"] ?? 5);

/** `3/20` selects the third of twenty parts, and is used by `whole.js`. */
const [part = 1, parts = 1] = (process.env["KOINE_HOSTILE_PART"] ?? "1/1").split("/").map(Number);

const isWanted = (id: string, index: number): boolean =>
  wanted === undefined ? index % step === seed % step : wanted === "all" || new RegExp(wanted, "u").test(id);

const all = corpus();

const wantedInputs = all.filter(({ id }, index) => isWanted(id, index) && index % parts === part - 1);

/**
 * In `npm test`, adds one harmless input, whose output must pass the check. `shapes.test.ts` covers all
 * harmless inputs.
 */
const chosen =
  isThorough || wanted !== undefined ? wantedInputs : [...sampled(wantedInputs, 6), ...sampled(shapes(), 1)];

/** The number of inputs that are compiled and judged together. */
const batch = 100;

const counted = (outcomes: readonly Outcome[]): string => {
  const counts = new Map<string, number>();
  const count = (word: string): void => void counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const outcome of outcomes) {
    count(outcome.kind);
    if (outcome.kind === "refused") new Set(outcome.diagnostics.map(({ code }) => code)).forEach(count);
  }
  return [...counts].map(([word, times]) => `${times} ${word}`).join(", ");
};

const withoutFiles = (outcome: Outcome): Outcome =>
  outcome.kind === "generated" ? { ...outcome, files: [] } : outcome;

test("no hostile input runs a payload, breaks an output, hangs, crashes or loses a keyword", async () => {
  const problems: string[] = [];
  const tell = (found: readonly string[]): void => {
    problems.push(...found);
    for (const problem of found) console.log(problem);
  };
  const outcomes: Outcome[] = [];
  const seen = new Set<string>();
  let waiting: Made[] = [];
  const ask = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    tell(await brokenVerdicts(asked));
  };
  await runAll(chosen, workersFor(chosen), async (input, outcome) => {
    outcomes.push(withoutFiles(outcome));
    tell((await problemsOf(outcome, seen)).map((problem) => `${input.id}: ${problem}`));
    if (outcome.kind !== "generated") return;
    waiting.push({ input, files: outcome.files, root: outcome.root });
    if (waiting.length >= batch) await ask();
  });
  await ask();
  console.log(
    `${chosen.length} hostile inputs (seed ${seed}): ${counted(outcomes)}, ${problems.length} problems`,
  );
  expect([...problems, ...traces()]).toEqual([]);
  expect(outcomes.length).toBe(chosen.length);
});

test("has more than 2500 inputs", () => expect(all.length).toBeGreaterThan(2500));
