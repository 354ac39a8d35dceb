/**
 * Measures `koine infer` and `koine profile` beside `koine validate`: the throughput on a large file, and the
 * memory for a small and a large file. `--record` updates INFERENCE.md.
 */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { writeMessages } from "./message-files.js";
import { record } from "./record.js";

const rounds = Number(process.env["KOINE_ROUNDS"] ?? 3);
const [few = 100, many = 2000] = (process.env["KOINE_MEGABYTES"] ?? "100,2000").split(",").map(Number);
const program = path.resolve("dist/generator/cli.js");
const folder = mkdtempSync(path.join(tmpdir(), "koine-inference-"));
const usage = path.join(folder, "usage.json");
const meter = pathToFileURL(path.resolve("bench/generator/usage.js")).href;

const commands = {
  "koine validate": (file) => ["validate", "phi.AgentMessage", file],
  "koine infer": (file) => ["infer", file, "--name", "Message", "--out", path.join(folder, "schema.json")],
  "koine profile": (file) => ["profile", "phi.AgentMessage", file],
};

/** The CPU seconds and the peak memory of a command. CPU time hardly depends on other programs. */
const measured = (args) => {
  const env = { ...process.env, KOINE_USAGE: usage };
  const line = ["--import", meter, program, ...args, "--workers", "1"];
  const { status } = spawnSync(process.execPath, line, { stdio: ["ignore", "ignore", "inherit"], env });
  if (status !== 0) throw new Error(`koine ${args.join(" ")} ended with ${status}`);
  return JSON.parse(readFileSync(usage, "utf8"));
};

const small = path.join(folder, "small.jsonl");
const large = path.join(folder, "large.jsonl");
writeMessages(small, few);
writeMessages(large, many);

const names = Object.keys(commands);
const taken = Object.fromEntries(names.map((name) => [name, { small: [], large: [] }]));
for (let round = 0; round < rounds; round++)
  for (const name of names) {
    taken[name].small.push(measured(commands[name](small)));
    taken[name].large.push(measured(commands[name](large)));
  }
rmSync(folder, { recursive: true });

const least = (all, key) => Math.min(...all.map((one) => one[key]));
const speedOf = (name) => many / least(taken[name].large, "seconds");
const memoryOf = (all) => `${least(all, "megabytes").toFixed(0)} MB`;
const rows = names.map((name) => {
  const share = speedOf(name) / speedOf("koine validate");
  const cells = [name, `${speedOf(name).toFixed(0)} MB/s`, share.toFixed(2)];
  return `| ${[...cells, memoryOf(taken[name].small), memoryOf(taken[name].large)].join(" | ")} |`;
});
const head = `${many} MB of phi messages on one thread. Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}; the minimum of ${rounds} alternating rounds, per second of CPU time`;
const text = `${head}.

| command | throughput | compared with validate (target: 0.5) | memory for ${few} MB | memory for ${many} MB |
| --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
process.stdout.write(text);
if (process.argv.includes("--record")) await record("INFERENCE.md", "bench inference", text);
