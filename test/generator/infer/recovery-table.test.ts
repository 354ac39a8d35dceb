/**
 * A table of what Koine, quicktype and genson recover from the same logs of known types. `npm run long infer-recovery`
 * adds random logs and GitHub's webhooks.
 */

import { expect, test } from "vitest";
import { entitiesByName } from "../../../generator/model/model.ts";
import { withoutData } from "../../harness/data.ts";
import { genson, koine, quicktype, resultOf, type Infer, type Result } from "./inference.ts";
import { ownLogs, publishedLogs, recordedLogs } from "./logs.ts";
import { recoveryOf } from "./recovery.ts";
import { webhookLogs } from "./webhook-logs.ts";
import { aspects, totalOf, type Recovery } from "./ratios.ts";

const tools = { koine, "quicktype --lang schema": quicktype, genson } satisfies Record<string, Infer>;

type Tool = keyof typeof tools;

const names: readonly Tool[] = ["koine", "quicktype --lang schema", "genson"];

interface Row {
  readonly source: string;
  readonly tool: Tool;
  readonly documents: number;
  readonly result: Result;
}

const measured = async (): Promise<readonly Row[]> => {
  const count = process.env["KOINE_RECOVERY"];
  const more =
    count === undefined ? [] : [...ownLogs(Number(count)), ...publishedLogs(Number(count)), ...webhookLogs()];
  const rows: Row[] = [];
  for (const make of [...more, ...recordedLogs()]) {
    const log = make();
    for (const tool of names) {
      const result = await resultOf(tools[tool], log);
      rows.push({ source: log.source, tool, documents: log.documents.length, result });
    }
  }
  return rows;
};

const lineFor = (source: string, tool: Tool, rows: readonly Row[]): string => {
  const results = rows.map(({ result }) => result);
  const recoveries = results.map(({ recovery }) => recovery);
  const ratios = aspects.map((aspect) => {
    const { found, all } = totalOf(recoveries, aspect);
    return `${found}/${all}`;
  });
  const merges = recoveries.reduce((total, { wrongMerges }) => total + wrongMerges.length, 0);
  const invalid = results.reduce((total, result) => total + result.invalid, 0);
  const documents = rows.reduce((total, row) => total + row.documents, 0);
  return `| ${[source, tool, ...ratios, merges, `${invalid} of ${documents}`].join(" | ")} |`;
};

const head = ["data", "tool", ...aspects, "merged variants", "invalid documents"];

const tableOf = (rows: readonly Row[]): string => {
  const sources = [...new Set(rows.map(({ source }) => source))];
  const lines = names.flatMap((tool) => {
    const own = rows.filter((row) => row.tool === tool);
    const each = sources.map((source) =>
      lineFor(
        source,
        tool,
        own.filter((row) => row.source === source),
      ),
    );
    return [...each, lineFor("all", tool, own)];
  });
  return [`| ${head.join(" | ")} |`, `|${head.map(() => "---").join("|")}|`, ...lines].join("\n");
};

/** The share of unions, definitions and required members that Koine recovers from random logs of this length. */
const shareOf = async (length: number): Promise<number> => {
  const recoveries: Recovery[] = [];
  for (const make of [...ownLogs(length), ...publishedLogs(length)]) {
    const log = make();
    const { dialect, entity, documents } = log;
    recoveries.push(recoveryOf(await koine(log), entitiesByName(dialect), entity, documents));
  }
  let [found, all] = [0, 0];
  for (const aspect of ["unions", "definitions", "required"] as const) {
    const ratio = totalOf(recoveries, aspect);
    found += ratio.found;
    all += ratio.all;
  }
  return found / all;
};

test("Koine recovers a larger share of the types from longer logs", { timeout: 3_600_000 }, async () => {
  const count = process.env["KOINE_RECOVERY"];
  const lengths = [10, 100, ...(count === undefined ? [] : [Number(count)])];
  const shares: number[] = [];
  for (const length of lengths) shares.push(await shareOf(length));
  const percents = shares.map((share, index) => `${lengths[index]}: ${(100 * share).toFixed(1)} %`);
  console.log(`documents: share of unions, definitions and required members\n${percents.join("\n")}`);
  expect(shares.toSorted((one, other) => one - other)).toEqual(shares);
});

test(
  "Koine finds the tagged unions of all logs, and merges no variants",
  { timeout: 3_600_000 },
  async (context) => {
    const rows = await measured();
    if (rows.length === 0) context.skip(withoutData("recordings"));
    console.log(tableOf(rows));
    const own = rows.filter(({ tool }) => tool === "koine").map(({ result }) => result);
    const unions = totalOf(
      own.map(({ recovery }) => recovery),
      "unions",
    );
    expect(unions.found / unions.all).toBeGreaterThanOrEqual(0.95);
    expect(own.flatMap(({ recovery }) => recovery.wrongMerges)).toEqual([]);
    expect(own.map(({ invalid }) => invalid).filter((count) => count > 0)).toEqual([]);
  },
);
