/**
 * The memory use of `koine infer`, `koine profile` and `koine breaking --data` does not depend on the amount
 * of data, tested with 25 MB and 250 MB, or with 100 MB and 2 GB in `npm run long data-memory`. Prints the
 * throughput of these commands and of `koine validate`.
 */

import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("flat");

const program = path.resolve("dist/generator/cli.js");

/** A preloaded module that reports the resource usage of the process. */
const meter = pathToFileURL(path.resolve("bench/generator/usage.js")).href;

const usage = path.join(folder, "usage.json");

interface Taken {
  readonly seconds: number;
  readonly megabytes: number;
}

const schema = (properties: object, required: readonly string[]): string =>
  JSON.stringify({ title: "Event", type: "object", properties, required });

const properties = {
  id: { type: "integer" },
  kind: { enum: ["placed", "shipped"] },
  note: { type: "string" },
  lines: { type: "array", items: { type: "object", properties: { sku: { type: "string" } } } },
};

const lines = Array.from({ length: 20_000 }, (_, id) =>
  JSON.stringify({
    id,
    kind: id % 3 === 0 ? "shipped" : "placed",
    ...(id % 5 === 0 ? {} : { note: "n".repeat(id % 300) }),
    lines: Array.from({ length: id % 7 }, (__, line) => ({ sku: `sku-${id}-${line}`, count: line })),
    [`key-${id % 1000}`]: true,
  }),
).join("\n");

const write = (name: string, megabytes: number): void => {
  const place = path.join(folder, name);
  writeFileSync(place, "");
  while (statSync(place).size < megabytes * 1e6) appendFileSync(place, `${lines}\n`);
};

const measured = (...args: readonly string[]): Taken => {
  const env = { ...process.env, KOINE_USAGE: usage };
  const line = ["--import", meter, program, ...args, "--format", "json"];
  const { status, stderr } = spawnSync(process.execPath, line, { cwd: folder, encoding: "utf8", env });
  expect(status, stderr).toBeLessThan(2);
  return JSON.parse(readFileSync(usage, "utf8"));
};

const [few = 25, many = 250] = (process.env["KOINE_FLAT"] ?? "25,250").split(",").map(Number);

const commands: Readonly<Record<string, (file: string) => readonly string[]>> = {
  validate: (file) => ["validate", "Event", file, "--schema", "old.json"],
  infer: (file) => ["infer", file, "--name", "Event"],
  profile: (file) => ["profile", "Event", file, "--schema", "old.json"],
  breaking: (file) => ["breaking", "--schema=new.json", "--against=old.json", "--data", file, "--usage-only"],
};

test.each(Object.entries(commands))("%s", (name, argsOf) => {
  writeFileSync(path.join(folder, "old.json"), schema(properties, ["id"]));
  writeFileSync(path.join(folder, "new.json"), schema(properties, ["id", "note"]));
  write("small.jsonl", few);
  write("large.jsonl", many);
  const [small, large] = [measured(...argsOf("small.jsonl")), measured(...argsOf("large.jsonl"))];
  const speed = (many / large.seconds).toFixed(0);
  console.log(
    `${name}: ${speed} MB/s, ${small.megabytes.toFixed(0)} MB for ${few} MB, ${large.megabytes.toFixed(0)} MB for ${many} MB`,
  );
  expect(large.megabytes / small.megabytes).toBeLessThan(1.5);
});
