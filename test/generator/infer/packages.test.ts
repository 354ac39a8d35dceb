/**
 * Packages that are generated from an inferred schema compile in every language, and read the log that the
 * schema was inferred from. The slow tests use one log, and `npm run long infer-packages` one per source.
 */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writeJson } from "../../../runtime/core/json/index.ts";
import { koine, koineProcess } from "../../harness/command.ts";
import { folderOfTest } from "../../harness/folders.ts";
import { ownLogs, publishedLogs, recordedLogs, type Log } from "./logs.ts";

const languages = "typescript,rust,python,ruby,go,java";

/** The first log of each source. */
const firstOfEach = (): readonly Log[] => {
  const found = new Map<string, Log>();
  for (const make of [...ownLogs(1000), ...publishedLogs(1000), ...recordedLogs()]) {
    const log = make();
    if (!found.has(log.source)) found.set(log.source, log);
  }
  return [...found.values()];
};

const logs = (): readonly Log[] =>
  process.env["KOINE_INFER_PACKAGES"] === "all"
    ? firstOfEach()
    : ownLogs(200)
        .slice(0, 1)
        .map((make) => make());

test.for(logs().map((log) => [log.source, log] as const))("%s", ([source, { entity, documents }]) => {
  const cwd = folderOfTest("inferred");
  writeFileSync(path.join(cwd, "log.jsonl"), documents.map((one) => `${writeJson(one)}\n`).join(""));
  const schema = ["--schema", "log.schema.json"];
  const steps = [
    ["infer", "log.jsonl", "--name", entity, "--out", "log.schema.json"],
    ["generate", ...schema, "--languages", languages],
    ["validate", ...schema, entity, "log.jsonl"],
  ];
  for (const step of steps) expect(koine(step, { cwd }), step.join(" ")).toMatchObject({ status: 0 });
  const { status, out } = koineProcess(["conform", entity, "log.jsonl", ...schema], { cwd });
  console.log(`${source}, ${entity}\n${out}`);
  expect(status).toBe(0);
  expect(out).toContain(`${documents.length} cases, 6 testees: 6 conform`);
});
