/**
 * Every runtime has linear cost: a document twice as long takes at most 2.3 times as much time and memory.
 */

import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findTestees } from "../../../../generator/command-line/conform/find-testees.ts";
import type { Command } from "../../../../generator/languages/runtime.ts";
import { generate } from "../../../../generator/api/generate.ts";
import { families, type Family } from "./families.ts";
import { measure, type Cost } from "./measure.ts";
import { writeSchemas } from "./schemas.ts";

/** `all`, or a regular expression for runtimes and families, such as "ruby a map". */
const wanted = process.env["KOINE_GROWTH"];
const most = 2.3;
const seconds = 20;
/** Costs below these values are measurement noise. */
const quiet = { milliseconds: 25, kilobytes: 8_000 };
const rounds = 2;
/**
 * How many times to repeat a measurement that exceeds the limit. Other processes can only increase the cost, so the
 * lowest result counts.
 */
const further = 3;

const folder = path.resolve(".tmp/hostile-growth");
const runtimes = ["typescript", "rust", "python", "ruby", "go"];

const commands = async (): Promise<(entity: string, runtime: string) => Command> => {
  rmSync(path.join(folder, "schema"), { recursive: true, force: true });
  await generate({ schema: writeSchemas(folder), out: path.join(folder, "out"), prune: true });
  const places = { growth: path.join(folder, "out"), phi: "generated" };
  const found = await Promise.all(
    Object.entries(places).map(async ([dialect, out]) => {
      const { testees, unbuilt } = await findTestees({ runtimes, testees: [] }, out);
      expect(unbuilt).toEqual([]);
      return [dialect, testees] as const;
    }),
  );
  return (entity, runtime) => {
    const testees = found.find(([dialect]) => entity.startsWith(dialect))?.[1];
    const testee = testees?.find(({ name }) => name === runtime);
    return testee?.command ?? expect.unreachable(`no testee of ${runtime} for ${entity}`);
  };
};

/** Takes the smaller cost, because any disturbance increases it. */
const bestOf = (one: Cost | undefined, other: Cost | undefined): Cost | undefined =>
  one && other
    ? {
        milliseconds: Math.min(one.milliseconds, other.milliseconds),
        kilobytes: Math.min(one.kilobytes, other.kilobytes),
        answer: one.answer,
      }
    : (one ?? other);

const best = async (command: Command, { entity, text }: Family, size: number): Promise<Cost | undefined> => {
  let found: Cost | undefined;
  for (let round = 0; round < rounds; round++) {
    const cost = await measure(command, entity, text(size), seconds);
    if (cost === undefined) return undefined;
    found = bestOf(cost, found);
  }
  return found;
};

type Measure = "milliseconds" | "kilobytes";

/**
 * Returns the mean growth factor per doubling of the size. Uses an average because garbage collectors work in
 * steps.
 */
const growthOf = (costs: readonly Cost[], of: Measure): number => {
  const first = costs[0]?.[of] ?? 0;
  const last = costs.at(-1)?.[of] ?? 0;
  if (last < quiet[of]) return 1;
  return (last / Math.max(first, quiet[of] / 4)) ** (1 / (costs.length - 1));
};

const line = (runtime: string, name: string, costs: readonly (Cost | undefined)[]): string => {
  const known = costs.filter((cost) => cost !== undefined);
  const row = (of: Measure, digits: number): string =>
    costs.map((cost) => (cost === undefined ? "—" : (cost[of] / 10 ** digits).toFixed(0))).join(" → ");
  const growth = (of: Measure): string =>
    known.length < costs.length ? `no answer in ${seconds} s` : `${growthOf(known, of).toFixed(2)}-fold`;
  const time = `${row("milliseconds", 0)} ms (${growth("milliseconds")})`;
  return `${runtime.padEnd(10)} ${name.padEnd(40)} ${time.padEnd(40)} ${row("kilobytes", 3)} MB (${growth("kilobytes")})`;
};

const isTooMuch = (costs: readonly (Cost | undefined)[]): boolean => {
  const known = costs.filter((cost) => cost !== undefined);
  return (
    known.length < costs.length ||
    Math.max(growthOf(known, "milliseconds"), growthOf(known, "kilobytes")) > most
  );
};

const sizesOf = ({ size }: Family): number[] => [1, 2, 4].map((times) => times * size);

/** Larger sizes are skipped after a timeout. */
const costsOf = async (command: Command, family: Family): Promise<(Cost | undefined)[]> => {
  const costs: (Cost | undefined)[] = [];
  for (const size of sizesOf(family)) {
    const isLost = costs.length > 0 && costs.at(-1) === undefined;
    costs.push(isLost ? undefined : await best(command, family, size));
  }
  return costs;
};

test.runIf(wanted !== undefined)(
  "cost grows linearly with the document (only in npm run long growth)",
  async () => {
    const commandOf = await commands();
    const tooMuch: string[] = [];
    for (const family of families)
      for (const runtime of runtimes) {
        if (wanted !== "all" && !new RegExp(wanted ?? "", "u").test(`${runtime} ${family.name}`)) continue;
        const command = commandOf(family.entity, runtime);
        let costs = await costsOf(command, family);
        for (let again = 0; again < further && isTooMuch(costs); again++) {
          const others = await costsOf(command, family);
          costs = costs.map((cost, index) => bestOf(cost, others[index]));
        }
        const told = line(runtime, family.name, costs);
        console.log(told);
        if (isTooMuch(costs)) tooMuch.push(told);
      }
    expect(tooMuch).toEqual([]);
  },
);
