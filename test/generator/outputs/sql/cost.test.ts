/**
 * The cost of typed views compared with handwritten scans, and of ten queries compared with jq: `npm run long
 * cost-sql`.
 */

import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../../generator/api/generate.ts";
import { virtualEnvironment } from "../../../languages/python/virtual.ts";
import { run } from "../../../harness/toolchain.ts";
import { messageLines } from "../../../corpus/messages.ts";
import { requirements } from "./duckdb.ts";

const folder = path.resolve(".tmp/sql-cost");

/** With 6,700,000 messages, the Parquet file is one gigabyte in size. */
const many = Number(process.env["KOINE_MESSAGES"] ?? 300_000);

const place = (name: string): string => path.join(folder, name);

const timesOf = (scripts: readonly string[], queries: readonly string[]): readonly number[] => {
  const python = virtualEnvironment(requirements)("python");
  return JSON.parse(
    run(python, [path.resolve("test/generator/outputs/sql/cost.py")], {
      input: JSON.stringify({ scripts, queries }),
    }),
  );
};

const columns = {
  role: "VARCHAR",
  model: "VARCHAR",
  timestamp: "UBIGINT",
  toolName: "VARCHAR",
  isError: "BOOLEAN",
  usage: { input: "UBIGINT", output: "UBIGINT", reasoning: "UBIGINT" },
  content: [{ type: "VARCHAR", name: "VARCHAR", text: "VARCHAR" }],
};

type Column = keyof typeof columns;

/** A handwritten scan that declares types only for the required columns. */
const typed = (...needed: readonly Column[]): string => {
  const form = JSON.stringify(Object.fromEntries(needed.map((name) => [name, columns[name]])));
  return `(SELECT unnest(json_transform(document, '${form}')) FROM phi.documents WHERE valid)`;
};

const calls = `(SELECT unnest(content) AS item FROM ${typed("role", "content")} WHERE role = 'assistant')`;
const texts = `(SELECT unnest(content) AS item FROM ${typed("role", "content")} WHERE role = 'user')`;

const pairs: readonly (readonly [name: string, view: string, scan: string])[] = [
  [
    "roles",
    "SELECT role, count(*) FROM phi.AgentMessage GROUP BY role",
    `SELECT role, count(*) FROM ${typed("role")} GROUP BY role`,
  ],
  [
    "tokens by model",
    "SELECT model, sum(usage_input), sum(usage_output), sum(usage_reasoning), max(timestamp) FROM phi.AgentMessage_assistant GROUP BY model",
    `SELECT model, sum(usage.input), sum(usage.output), sum(usage.reasoning), max(timestamp) FROM ${typed("role", "model", "usage", "timestamp")} WHERE role = 'assistant' GROUP BY model`,
  ],
  [
    "failed results",
    "SELECT toolName, count(*) FROM phi.AgentMessage_toolResult WHERE isError GROUP BY toolName",
    `SELECT toolName, count(*) FROM ${typed("role", "toolName", "isError")} WHERE role = 'toolResult' AND isError GROUP BY toolName`,
  ],
  [
    "calls",
    "SELECT name, count(*) FROM phi.AgentMessage_assistant_content_toolCall GROUP BY name",
    `SELECT item.name, count(*) FROM ${calls} WHERE item.type = 'toolCall' GROUP BY item.name`,
  ],
  [
    "texts",
    "SELECT sum(length(text)) FROM phi.AgentMessage_user_content_text",
    `SELECT sum(length(item.text)) FROM ${texts} WHERE item.type = 'text'`,
  ],
];

const inSeconds = (body: () => void): number => {
  const began = performance.now();
  body();
  return (performance.now() - began) / 1000;
};

const jqTime = (question: string): number =>
  inSeconds(() => {
    const filter = path.join("recipes/duckdb/questions", question.replace(".sql", ".jq"));
    const { status, stderr } = spawnSync("jq", ["-cnf", filter, place("messages.jsonl")], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
  });

const show = (rows: readonly (readonly [string, number, number])[], title: string): void => {
  const lines = rows.map(
    ([name, one, other]) =>
      `${name.padEnd(18)} ${one.toFixed(3)} s  ${other.toFixed(3)} s  ${(one / other).toFixed(2)}`,
  );
  console.log([title, ...lines].join("\n"));
};

test.skipIf(process.env["KOINE_COST"] === undefined)(
  "measures the cost of typed views (only in npm run long cost-sql)",
  async () => {
    mkdirSync(folder, { recursive: true });
    const file = openSync(place("messages.jsonl"), "w");
    for (const line of messageLines(many)) writeSync(file, line);
    closeSync(file);
    const judged = [
      "validate",
      "phi.AgentMessage",
      place("messages.jsonl"),
      "--format",
      "jsonl",
      "--documents",
    ];
    run("sh", [
      "-c",
      `"$0" "$@" > ${place("verdicts.jsonl")}`,
      process.execPath,
      path.resolve("dist/generator/cli.js"),
      ...judged,
    ]);
    await generate({
      schema: "schema/phi",
      out: place("out"),
      languages: ["sql"],
      fixtures: false,
      force: true,
    });
    const script = readFileSync(place("out/sql/phi.duckdb.sql"), "utf8");
    const parquet = place("messages.parquet");
    const load = `COPY (FROM phi.verdicts('phi.AgentMessage', '${place("verdicts.jsonl")}')) TO '${parquet}'`;
    timesOf([script, load], []);
    const opened = ["CREATE SCHEMA phi", `CREATE VIEW phi.documents AS FROM '${parquet}'`, script];
    const times = timesOf(
      opened,
      pairs.flatMap(([, view, scan]) => [view, scan]),
    );
    const compared = pairs.map(([name], index): [string, number, number] => [
      name,
      times[2 * index] ?? 0,
      times[2 * index + 1] ?? 0,
    ]);
    show(compared, "typed view, typed scan by hand, ratio");
    const files = readdirSync("recipes/duckdb/questions").filter((name) => name.endsWith(".sql"));
    const asked = timesOf(
      opened,
      files.map((name) => readFileSync(path.join("recipes/duckdb/questions", name), "utf8")),
    );
    const beside = files.map((name, index): [string, number, number] => [
      name.replace(".sql", ""),
      asked[index] ?? 0,
      jqTime(name),
    ]);
    show(beside, "DuckDB on Parquet, jq on JSON Lines, ratio");
  },
);
