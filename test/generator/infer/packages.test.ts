/**
 * Packages that are generated from inferred schemas compile in every language, and read the logs that the
 * schemas were inferred from. One build contains the schemas of all logs. The slow tests use two logs, and
 * `npm run long infer-packages` one per source.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { writeJson } from "../../../runtime/core/json/index.ts";
import { upperCamelCase, wordsOf } from "../../../generator/naming/words.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { koine, koineProcess } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";
import { ownLogs, publishedLogs, recordedLogs, type Log } from "./logs.ts";
import { webhookLogs } from "./webhook-logs.ts";

type Data = Pick<Log, "source" | "entity" | "documents">;

/** Rows whose tags are numbers and booleans. */
const versions: Data = {
  source: "versions and results",
  entity: "Row",
  documents: Array.from({ length: 40 }, (_, index): JsonValue => {
    const result = index % 3 === 0 ? { ok: false, reason: `reason ${index}` } : { ok: true, rows: [index] };
    return index % 2 === 0
      ? { version: 1, name: `name ${index}`, result }
      : { version: 2, title: { text: `title ${index}` }, price: index / 4, result };
  }),
};

/** The longest log of each source. */
const longestOfEach = (): readonly Data[] => {
  const found = new Map<string, Log>();
  for (const make of [...ownLogs(1000), ...publishedLogs(1000), ...webhookLogs(), ...recordedLogs()]) {
    const log = make();
    if (log.documents.length > (found.get(log.source)?.documents.length ?? 0)) found.set(log.source, log);
  }
  return [...found.values()];
};

const logs: readonly Data[] = [
  versions,
  ...(process.env["KOINE_INFER_PACKAGES"] === "all"
    ? longestOfEach()
    : ownLogs(200)
        .slice(0, 1)
        .map((make) => make())),
];

const cwd = folderOfFile("inferred");

const nameOf = ({ source }: Data): string => upperCamelCase(wordsOf(source));

const schemas = ["--schema", "schemas"];

const succeed = (...args: readonly string[]): void =>
  expect(koine(args, { cwd }), args.join(" ")).toMatchObject({ status: 0 });

beforeAll(() => {
  mkdirSync(path.join(cwd, "schemas"));
  for (const log of logs) {
    const name = nameOf(log);
    const lines = log.documents.map((one) => `${writeJson(one)}\n`);
    writeFileSync(path.join(cwd, `${name}.jsonl`), lines.join(""));
    succeed("infer", `${name}.jsonl`, "--name", name, "--out", `schemas/${name}.json`);
  }
  succeed("generate", ...schemas, "--languages", "typescript,rust,python,ruby,go,java");
});

test.for(logs.map((log) => [log.source, log] as const))("%s", ([source, log]) => {
  const [id, file] = [`schemas.${nameOf(log)}`, `${nameOf(log)}.jsonl`];
  succeed("validate", ...schemas, id, file);
  const { status, out, err } = koineProcess(["conform", ...schemas, id, file], { cwd });
  console.log(`${source}, ${log.entity}\n${out}`);
  expect(status, out + err).toBe(0);
  expect(out).toContain(`${log.documents.length} cases, 6 testees: 6 conform`);
});
