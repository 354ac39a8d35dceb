/** One object of ten thousand members and one list of a hundred thousand values are generated in time and memory that grow with their length. */

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("vast");

const program = path.resolve("dist/generator/cli.js");

/** Says at the end what the process took, as the system counts it. */
const meter = `data:text/javascript,process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write("\\n" + JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }));
})`;

const words = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);

const member = (_: string, index: number): object => ({ type: index % 2 === 0 ? "integer" : "string" });

const properties = Object.fromEntries(words(10_000).map((word, index) => [word, member(word, index)]));

const schemas: Readonly<Record<string, object>> = {
  "10,000 properties": { title: "Wide", type: "object", properties },
  "10,000 properties that must be there": {
    title: "Wide",
    type: "object",
    properties,
    required: Object.keys(properties),
  },
  "100,000 values": { title: "Many", enum: words(100_000) },
  "100,000 numbers": { title: "Many", enum: words(100_000).map((_, index) => index) },
};

test.each(Object.entries(schemas))("%s, in five languages", (name, schema) => {
  const file = `${name.replaceAll(/\W+/g, "-")}.json`;
  writeFileSync(path.join(folder, file), JSON.stringify(schema));
  const options = [`--schema=${file}`, `--out=${file}.out`, "--languages=typescript,rust,python,ruby,go"];
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", meter, program, "generate", ...options],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  expect(status, stderr).toBe(0);
  const took: { seconds: number; megabytes: number } = JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? "");
  console.log(`${name}: ${took.seconds.toFixed(1)} s, ${took.megabytes.toFixed(0)} MB`);
  expect(took.seconds).toBeLessThan(30);
  expect(took.megabytes).toBeLessThan(1500);
});
