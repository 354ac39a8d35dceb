/** The recipe for PostgreSQL, tested with a temporary server. */

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { testUnless } from "../harness/toolchain.ts";
import { messageLines } from "../corpus/messages.ts";
import {
  openPostgresql,
  reasonWithoutPostgresql,
  type Cluster,
} from "../generator/outputs/sql/postgresql.ts";
import { openRecipe, type Opened } from "./recipe.ts";

const reason = reasonWithoutPostgresql();

interface Server extends Opened, Pick<Cluster, "psql" | "place"> {}

let server: Server | undefined;
beforeAll(() => {
  if (reason !== undefined) return;
  const [recipe, cluster] = [openRecipe("postgresql", []), openPostgresql()];
  const close = (): void => [cluster, recipe].forEach((one) => one.close());
  server = { ...recipe, ...cluster, close };
});
afterAll(() => server?.close());

const opened = (): Server => {
  if (server === undefined) throw new Error("the server was not started");
  return server;
};

const at = (name: string): string => path.join(opened().folder, name);

const ask = (question: string): unknown[] =>
  opened()
    .psql(["-c", `SELECT row_to_json(t) FROM (${question}) t`])
    .split("\n")
    .flatMap((row): unknown[] => (row === "" ? [] : [JSON.parse(row)]));

/** Runs the command on its page. */
const load = (file: string, ...more: readonly string[]): void => {
  const program = path.resolve("dist/generator/cli.js");
  const env = {
    ...process.env,
    KOINE: `${process.execPath} ${program}`,
    PGHOST: opened().place,
    PGUSER: "postgres",
    PGDATABASE: "postgres",
  };
  const line = `sh load.sh phi.AgentMessage ${more.join(" ")} < ${file}`;
  const { status, stderr } = spawnSync("sh", ["-c", line], { cwd: opened().folder, env, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
};

testUnless(
  reason,
  "loads valid documents into typed tables and invalid ones next to them, and resumes an interrupted load",
  () => {
    const { psql, folder } = opened();

    psql([], readFileSync(path.join(folder, "generated/sql/phi.postgresql.sql"), "utf8"));
    const lines = [...messageLines(3000, 5)];
    const nul = '{"role":"user","content":[{"type":"text","text":"a\\u0000"}],"timestamp":1}\n';
    writeFileSync(at("messages.jsonl"), Buffer.concat([...lines, Buffer.from(nul)]));
    writeFileSync(at("first.jsonl"), Buffer.concat(lines.slice(0, 1000)));
    load("first.jsonl");
    const last = 'SELECT max("line")::int AS "line" FROM phi.documents';
    expect(ask(last)).toEqual([{ line: 1000 }]);
    load("messages.jsonl", "--after", "1000");
    const counts = "SELECT count(*)::int AS rows, count(DISTINCT line)::int AS lines FROM phi.documents";
    const count = lines.length + 1;
    expect(ask(counts)).toEqual([{ rows: count, lines: count }]);
    const lost = "SELECT line::int, losses FROM phi.documents WHERE losses <> '{}'";
    expect(ask(lost)).toEqual([{ line: count, losses: ["u0000"] }]);
    const valid =
      'SELECT (SELECT count(*) FROM phi.documents WHERE valid) - (SELECT count(*) FROM phi."AgentMessage") AS apart';
    expect(ask(valid)).toEqual([{ apart: 1 }]);
    const codes = "SELECT DISTINCT unnest(codes) AS code FROM phi.documents ORDER BY 1";
    expect(ask(codes).map((row) => Object.values(Object(row))[0])).toEqual([
      "dup_key",
      "int_range",
      "lone_surrogate",
      "syntax",
      "tag",
      "type",
      "utf8",
    ]);
    const sums =
      'SELECT model, sum(usage_output) > 0 AS some FROM phi."AgentMessage_assistant" GROUP BY model ORDER BY model';
    expect(ask(sums)).toEqual([
      { model: "large", some: true },
      { model: "small", some: true },
    ]);
    const empty = "SELECT count(*)::int AS waiting FROM phi.verdicts";
    expect(ask(empty)).toEqual([{ waiting: 0 }]);
  },
);
