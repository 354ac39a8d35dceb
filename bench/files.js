/** Measures `koine validate` on a large file with one and two threads, and `jq -c .`. `--record` updates FILES.md. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { writeMessages } from "./message-files.js";
import { record } from "./record.js";

const rounds = Number(process.env["KOINE_ROUNDS"] ?? 3);
const megabytes = Number(process.env["KOINE_MEGABYTES"] ?? 2000);
const program = path.resolve("dist/generator/cli.js");
const folder = mkdtempSync(path.join(tmpdir(), "koine-files-"));
const file = path.join(folder, "messages.jsonl");

const seconds = (command, args) => {
  const start = performance.now();
  const { status, error } = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (error?.code === "ENOENT") return Number.NaN;
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
  return (performance.now() - start) / 1000;
};

const validate = (workers) => () =>
  seconds(process.execPath, [program, "validate", "phi.AgentMessage", file, "--workers", String(workers)]);

const ways = [
  { name: "one thread", run: validate(1) },
  { name: "two threads", run: validate(2) },
  { name: "jq -c .", run: () => seconds("jq", ["-c", ".", file]) },
];

writeMessages(file, megabytes);
const taken = ways.map(() => []);
for (let round = 0; round < rounds; round++)
  for (const [index, { run }] of ways.entries()) taken[index].push(run());
rmSync(folder, { recursive: true });

const [one, two, jq] = taken.map((all) => all.toSorted((a, b) => a - b));
const cell = (all) => `${all[0].toFixed(1)} s (${all[Math.floor(all.length / 2)].toFixed(1)} s)`;
const lines = [
  "| way | target | wall time: minimum (median) |",
  "| --- | --- | --- |",
  `| ${ways[0].name} | no slower than jq | ${cell(one)} |`,
  `| ${ways[1].name} | 1.8 times as fast as one thread | ${cell(two)}, ${(one[0] / two[0]).toFixed(2)} times as fast |`,
  `| ${ways[2].name} | | ${cell(jq)} |`,
];
const head = `${megabytes} MB of phi messages. Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}; ${rounds} alternating rounds`;
const text = `${head}.\n\n${lines.join("\n")}\n`;
process.stdout.write(text);
if (process.argv.includes("--record")) await record("FILES.md", "bench files", text);
