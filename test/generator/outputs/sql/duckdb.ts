/** DuckDB as a Python package in a virtual environment. */

import path from "node:path";
import { virtualEnvironment } from "../../../languages/python/virtual.ts";
import { run } from "../../../harness/toolchain.ts";
import { rowOf, type Rows } from "./database.ts";

export const requirements = ["duckdb==2.0.1"];

const program = path.resolve("test/generator/outputs/sql/rows.py");

export const duckdbRows: Rows = (scripts, queries) => {
  const python = virtualEnvironment(requirements)("python");
  const out = run(python, [program], { input: JSON.stringify({ scripts, queries }) });
  return out
    .trimEnd()
    .split("\n")
    .slice(0, queries.length)
    .map((line) => {
      const rows: readonly string[] = JSON.parse(line);
      return rows.map(rowOf);
    });
};
