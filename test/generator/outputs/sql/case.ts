/** Test cases for views: a schema, documents for its entities, and the expected statements and rows. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generate } from "../../../../generator/api/generate.ts";
import type { Loading } from "./loaded.ts";

const cases = "test/generator/outputs/sql/cases";

export const names: readonly string[] = readdirSync(cases);

const schemaOf = (name: string): string => path.join(cases, name, "schema.json");

/** Generates a case. Returns a case's script for a database, without the header that contains the version. */
export const scriptsOf = async (name: string, folder: string): Promise<(database: string) => string> => {
  const out = path.join(folder, name);
  await generate({ schema: schemaOf(name), out, dialect: name, languages: ["sql"] });
  return (database) =>
    readFileSync(path.join(out, "sql", `${name}.${database}.sql`), "utf8").replace(/^(--.*\n)+\n/, "");
};

export const loadingOf = (name: string): Loading => ({
  dialect: name,
  schema: ["--schema", schemaOf(name), "--dialect", name],
  data: readdirSync(path.join(cases, name))
    .filter((file) => file.endsWith(".jsonl"))
    .map((file) => ({ entity: `${name}.${path.parse(file).name}`, file: path.join(cases, name, file) })),
});

export const golden = (name: string, file: string): string => path.resolve(cases, name, "expected", file);
