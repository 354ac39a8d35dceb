/**
 * The SQL for the built-in dialects, the corpus and published schemas in both databases, with documents from
 * their fixtures.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect } from "vitest";
import { generate } from "../../../../generator/api/generate.ts";
import { reasonWithout, testUnless } from "../../../harness/toolchain.ts";
import { writeCorpus } from "../../../corpus/corpus.ts";
import { dataFile, withoutData } from "../../../harness/data.ts";
import { casesByEntity, fixtureFiles } from "../../../harness/fixtures/run.ts";
import { changed, differing, lostIn } from "./alike.ts";
import { inDuckdb, inPostgresql, type Data } from "./loaded.ts";
import { openPostgresql, reasonWithoutPostgresql, type Cluster } from "./postgresql.ts";

const folder = mkdtempSync(path.join(tmpdir(), "koine-dialects-"));

let cluster: Cluster | undefined;
const opened = (): Cluster => (cluster ??= openPostgresql());
afterAll(() => {
  cluster?.close();
  rmSync(folder, { recursive: true });
});

const ours = [
  "anthropic",
  "appam",
  "gemini",
  "openai-chat",
  "openai-responses",
  "operator",
  "phi",
  "pi",
  "riffer",
];

const others: Readonly<Record<string, readonly string[]>> = {
  mcp: ["schemas", "mcp-2025-11-25.json"],
  acp: ["schemas", "acp-v1.json"],
  github: ["schemas", "more", "octokit-webhooks.json"],
};

interface Spec {
  readonly dialect: string;
  readonly schema: string;
  /** True if the schema does not set a dialect name. */
  readonly isForeign?: true;
}

const corpus = path.join(folder, "corpus");
writeCorpus(corpus);

const specs: readonly Spec[] = [
  ...ours.map((dialect) => ({ dialect, schema: `schema/${dialect}` })),
  ...readdirSync(corpus).map((dialect) => ({ dialect, schema: path.join(corpus, dialect) })),
  ...Object.entries(others).flatMap(([dialect, parts]) => {
    const schema = dataFile(...parts);
    if (schema === undefined) console.warn(withoutData(parts.join("/")));
    return schema === undefined ? [] : [{ dialect, schema, isForeign: true as const }];
  }),
];

/** One document per line. Multi-line documents are skipped, and the total is limited. */
const most = 3000;

const dataOf = (out: string, dialect: string): Data[] => {
  const all = [...casesByEntity(fixtureFiles(out))];
  const each = Math.max(2, Math.floor(most / all.length));
  return all.flatMap(([entity, cases]) => {
    const texts = cases.map(({ text }) => text).filter((text) => !text.includes("\n") && text.trim() !== "");
    if (entity.includes("@") || texts.length === 0) return [];
    const file = path.join(folder, `${dialect}-${entity}.jsonl`);
    writeFileSync(file, texts.slice(0, each).join("\n"));
    return [{ entity, file }];
  });
};

const reason = reasonWithout(["python3"]) ?? reasonWithoutPostgresql();

const linesOf = (file: string): readonly string[] => readFileSync(file, "utf8").split("\n");

describe.each(specs)("$dialect", ({ dialect, schema, isForeign = false }) => {
  testUnless(
    reason,
    "loads with the same rows in every view of both databases, and keeps every text",
    async () => {
      const out = path.join(folder, dialect);
      await generate({ schema, out, ...(isForeign ? { dialect } : {}), languages: ["sql"] });
      const scriptOf = (database: string) =>
        readFileSync(path.join(out, "sql", `${dialect}.${database}.sql`), "utf8");
      const data = dataOf(out, dialect);
      const loading = {
        dialect,
        schema: ["--schema", schema, ...(isForeign ? ["--dialect", dialect] : [])],
        data,
      };
      const inDuck = inDuckdb(loading, scriptOf("duckdb"));
      const inPost = inPostgresql(loading, scriptOf("postgresql"), opened());
      const rows = inDuck.get('"documents"') ?? [];
      const valid = rows.filter((row) => row["valid"] === true).length;
      console.log(
        `${dialect}: ${inDuck.size - 2} views, ${rows.length} documents, ${valid} valid, ${lostIn(inPost).size} lost in JSONB`,
      );
      expect(valid).toBeGreaterThan(data.length / 2);
      expect(differing(inDuck, inPost)).toEqual([]);
      expect([...lostIn(inDuck)]).toEqual([]);
      expect([...changed(inDuck, linesOf), ...changed(inPost, linesOf)]).toEqual([]);
      const lines = data.reduce((count, { file }) => count + linesOf(file).length, 0);
      expect(rows.length).toBe(lines);
    },
  );
});
