/** SARIF output of each command that supports it is valid SARIF 2.1.0 and contains all findings. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ajv04 from "ajv-draft-04";
import { describe, expect, test } from "vitest";
import { dataFile, withoutData } from "../../../harness/data.ts";
import { testUnless } from "../../../harness/toolchain.ts";
import { koine } from "../../../harness/command.ts";
import { folderOfFile } from "../../../harness/folders.ts";

const folder = folderOfFile("sarif");
const schemaOf = (properties: object): string => JSON.stringify({ type: "object", properties });

writeFileSync(path.join(folder, "event.json"), schemaOf({ id: { type: "string" }, at: { type: "integer" } }));
writeFileSync(path.join(folder, "old.json"), schemaOf({ id: { type: "integer" } }));
writeFileSync(path.join(folder, "bad name.json"), schemaOf({ id: { $ref: "#/$defs/Id" } }));
writeFileSync(path.join(folder, "lint.json"), schemaOf({ id: { type: "string", propertis: {} } }));
writeFileSync(path.join(folder, "log.jsonl"), '{"id":"a"}\n{"id":1}\n{"at":1.5}\n');

const calls = [
  [["generate", "--schema", "bad name.json"], 2, ["ref_dangling"]],
  [["check", "--schema", "event.json"], 1, ["missing"]],
  [["lint", "--schema", "lint.json"], 0, ["KEYWORD_UNKNOWN"]],
  [["validate", "--schema", "event.json", "Event", "log.jsonl"], 1, ["type", "type"]],
  [["validate", "--schema", "event.json", "Event", "log.jsonl", "--summary"], 1, ["type", "type"]],
  [["breaking", "--schema", "event.json", "--against", "old.json"], 1, ["TYPE_CHANGED"]],
] as const;

const sarifOf = (args: readonly string[]) => koine([...args, "--format", "sarif"], { cwd: folder });

describe("koine", () => {
  test.each(calls)("%j", (args, status, rules) => {
    const { out, ...rest } = sarifOf(args);
    const [run] = JSON.parse(out).runs;
    const found = run.results.map(({ ruleId }: { readonly ruleId: string }) => ruleId);
    expect(rest.status).toBe(status);
    expect(found).toEqual(expect.arrayContaining([...rules]));
    expect(run.tool.driver.rules.map(({ id }: { readonly id: string }) => id)).toEqual([...new Set(found)]);
  });
});

test("file names are URIs", () => {
  expect(sarifOf(calls[0][0]).out).toContain('"uri":"bad%20name.json"');
});

const schemaFile = dataFile("schemas", "more", "sarif-2.1.0.json");

const reason = schemaFile === undefined ? withoutData("schema of SARIF") : undefined;

testUnless(reason, "the published schema accepts the output", () => {
  const ajv = new ajv04.default({ strict: false, validateFormats: false });
  const isSarif = ajv.compile(JSON.parse(readFileSync(schemaFile ?? "", "utf8")));
  for (const [args] of calls) {
    isSarif(JSON.parse(sarifOf(args).out));
    expect(isSarif.errors, args.join(" ")).toBeNull();
  }
});
