/**
 * The DuckDB recipe: queries on validated Parquet files give the same results as jq, invalid lines are
 * included, and stored data from Appam and Operator can be loaded.
 */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { virtualEnvironment } from "../languages/python/virtual.ts";
import { reasonWithout, run, testUnless } from "../harness/toolchain.ts";
import { messageLines } from "../corpus/messages.ts";
import { requirements } from "../generator/outputs/sql/duckdb.ts";
import { openRecipe, type Opened } from "./recipe.ts";

const reason = reasonWithout(["python3"]);

let recipe: Opened | undefined;
beforeAll(() => {
  if (reason === undefined) recipe = openRecipe("duckdb", []);
});
afterAll(() => recipe?.close());

const folder = (): string => recipe?.folder ?? "";

const python = (): string => virtualEnvironment(requirements)("python");

const program = path.resolve("dist/generator/cli.js");

/** Loads the documents from a command's standard output into a Parquet file. */
const load = (entity: string, from: string, parquet: string): void => {
  const koine = `"${process.execPath}" "${program}" validate ${entity} - --format jsonl --documents`;
  const line = `${from} | ${koine} | "${python()}" parquet.py ${entity} ${parquet}`;
  const { status, stderr } = spawnSync("sh", ["-c", line], { cwd: folder(), encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
};

type Row = readonly unknown[];

/** The results of each file's queries. */
const answersTo = (files: readonly string[], dialect: string, parquet: string): readonly (readonly Row[])[] =>
  run(python(), ["ask.py", dialect, parquet, ...files], { cwd: folder() })
    .split(/^\n/m)
    .slice(0, files.length)
    .map((rows) => rows.split("\n").flatMap((row): Row[] => (row === "" ? [] : [JSON.parse(row)])));

const ask = (dialect: string, parquet: string, questions: readonly string[]) => {
  const files = questions.map((question, index) => {
    writeFileSync(path.join(folder(), `question-${index}.sql`), question);
    return `question-${index}.sql`;
  });
  return answersTo(files, dialect, parquet);
};

const jq = (question: string): string => {
  const filter = question.replace(".sql", ".jq");
  return run("jq", ["-cnf", filter, "messages.jsonl"], { cwd: folder() }).trimEnd();
};

testUnless(reason ?? reasonWithout(["jq"]), "ten queries give the same results as jq", () => {
  writeFileSync(path.join(folder(), "messages.jsonl"), Buffer.concat([...messageLines(5000)]));
  load("phi.AgentMessage", "cat messages.jsonl", "messages.parquet");
  const questions = readdirSync("recipes/duckdb/questions")
    .filter((name) => name.endsWith(".sql"))
    .map((name) => `questions/${name}`);
  const answers = answersTo(questions, "phi", "messages.parquet");
  expect(questions.length).toBe(10);
  for (const [index, question] of questions.entries()) {
    const rows = (answers[index] ?? []).map((row) => JSON.stringify(row));
    expect([question, rows.join("\n")]).toEqual([question, jq(question)]);
    expect(rows.length).toBeGreaterThan(0);
  }
});

testUnless(reason, "invalid lines are rows with their line number and codes", () => {
  writeFileSync(path.join(folder(), "broken.jsonl"), Buffer.concat([...messageLines(2000, 10)]));
  load("phi.AgentMessage", "cat broken.jsonl", "broken.parquet");
  const [counts = [], views, codes = []] = ask("phi", "broken.parquet", [
    "SELECT count(*), count(DISTINCT line), count(*) FILTER (valid) FROM phi.documents",
    "SELECT count(*) FROM phi.AgentMessage",
    "SELECT DISTINCT unnest(codes) FROM phi.documents ORDER BY 1",
  ]);
  const [[rows, lines, valid] = []] = counts;
  expect(rows).toBe(lines);
  expect(rows).toBeGreaterThanOrEqual(2000);
  expect(views).toEqual([[valid]]);
  expect(codes.flat()).toEqual(["dup_key", "int_range", "lone_surrogate", "syntax", "tag", "type", "utf8"]);
});

/** Appam's database, with the queried columns only. */
const sessions = [
  "CREATE TABLE session_history (id TEXT PRIMARY KEY, messages TEXT)",
  `INSERT INTO session_history VALUES ('a', '[{"role":"user","content":"hi"},{"role":"assistant","content":"it''s"}]')`,
  "INSERT INTO session_history VALUES ('b', NULL), ('c', 'no JSON'), ('d', '[]')",
];

const sqlite = reason ?? reasonWithout(["sqlite3"]);

testUnless(sqlite, "loads sessions of Appam from SQLite, and columns that are null or not JSON", () => {
  run("sqlite3", ["sessions.db", sessions.join(";")], { cwd: folder() });
  load("appam.ChatMessage", "sqlite3 sessions.db < appam.sql", "appam.parquet");
  const [verdicts, messages] = ask("appam", "appam.parquet", [
    "SELECT line, valid FROM appam.documents ORDER BY line",
    "SELECT role, content FROM appam.ChatMessage ORDER BY line",
  ]);
  expect(verdicts).toEqual([1, 2, 3, 4].map((line) => [line, line < 3]));
  expect(messages).toEqual([
    ["user", "hi"],
    ["assistant", "it's"],
  ]);
});

testUnless(reason, "loads JSON Lines of Operator", () => {
  const examples = "schema/operator/examples/session-file-entry";
  const names = readdirSync(examples).filter((name) => name.endsWith(".json"));
  const texts = names.map((name) => readFileSync(path.join(examples, name), "utf8"));
  const lines = texts.map((text) => JSON.stringify(JSON.parse(text)));
  writeFileSync(path.join(folder(), "session.jsonl"), lines.join("\n"));
  load("operator.SessionFileEntry", "cat session.jsonl", "operator.parquet");
  const [counts, kinds = []] = ask("operator", "operator.parquet", [
    "SELECT count(*), count(*) FILTER (valid) FROM operator.documents",
    "SELECT DISTINCT type FROM operator.SessionFileEntry",
  ]);
  expect(counts).toEqual([[names.length, names.length]]);
  expect(kinds.length).toBeGreaterThan(5);
});
