/**
 * Measures how long each path takes to validate the same messages, in wall time and in CPU seconds, which
 * other work barely affects. `--record` updates arithmetic.json, from which `npm run bench arithmetic`
 * calculates the page.
 */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { makePackages, pythonWithSpark, run, writeMessages } from "./spark/environment.js";

const count = Number(process.env["KOINE_MESSAGES"] ?? 400_000);
const folder = path.resolve(".tmp/bench-spark");
mkdirSync(folder, { recursive: true });
const file = path.join(folder, "messages.jsonl");
const size = await writeMessages(file, count);
const python = pythonWithSpark();
const generated = path.join(folder, "generated");
await makePackages(generated);
const koine = `"${process.execPath}" "${path.resolve("dist/generator/cli.js")}"`;
const env = {
  ...process.env,
  PATH: `${path.dirname(python)}:${process.env["PATH"]}`,
  PYTHONPATH: path.join(generated, "python"),
  SPARK_LOCAL_IP: "127.0.0.1",
  KOINE: koine,
};
const load = loadavg()[0];

const pinned = ["taskset", "-c", "0"];

const measure = (words, before = []) => {
  const [first, ...rest] = [...before, python, "bench/spark/measure.py", ...words];
  const said = JSON.parse(run(first, rest, { env }).trimEnd().split("\n").at(-1));
  process.stderr.write(`${words[0]} ${words[2] ?? ""} ${JSON.stringify(said)}\n`);
  return said;
};

const validate = `${koine} validate phi.AgentMessage "${file}" --workers 1 --format jsonl > /dev/null 2>&1; [ $? -le 1 ]`;

const testee = () => {
  const products = path.resolve("node_modules/.cache/koine/cargo/bench");
  const manifest = path.join(generated, "rust/testee/Cargo.toml");
  const words = ["build", "--release", "--quiet", "--manifest-path", manifest, "--target-dir", products];
  const said = run("cargo", [...words, "--message-format", "json"]);
  const built = said.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
  return built.find(({ executable }) => typeof executable === "string").executable;
};

/** Writes testee protocol requests. Invalid UTF-8 is replaced. */
const writeRequests = () => {
  const requests = path.join(folder, "requests.jsonl");
  const program = `import json, sys
for id, line in enumerate(open(sys.argv[1], "rb")):
    print(json.dumps({"id": id, "entity": "phi.AgentMessage", "text": line[:-1].decode("utf-8", "replace")}))`;
  writeFileSync(requests, run(python, ["-c", program, file], { maxBuffer: 2 ** 31 }));
  return requests;
};

const paths = {
  python: measure(["plain", file], pinned),
  "spark by arrow": measure(["arrow", file, "local[1]"], pinned),
  "spark by arrow, two cores": measure(["arrow", file, "local[2]"]),
  typescript: measure(["command", validate], pinned),
  "spark by pipe": measure(["pipe", file, "local[1]"], pinned),
  rust: measure(["command", `"${testee()}" < "${writeRequests()}" > /dev/null`], pinned),
};

/** Measures the Spark Python worker's peak memory for a given input size in megabytes. */
const memoryOf = async (megabytes) => {
  const many = path.join(folder, "many.jsonl");
  const { bytes } = await writeMessages(many, Math.ceil((megabytes * 1e6 * size.messages) / size.bytes));
  const said = measure(["memory", many, "local[2]"]);
  rmSync(many);
  return { megabytes: bytes / 1e6, worker: said.python, java: said.java };
};

/** Measures wall time on one and two cores. This is skipped if the machine is busy. */
const clockOf = () => {
  if (loadavg()[1] > 1.5) return {};
  const { one, two } = measure(["cores", file, "local[2]"]);
  return { cores: { one, two } };
};

const memory = [await memoryOf(100), await memoryOf(Number(process.env["KOINE_MEGABYTES"] ?? 2000))];

const measured = {
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  load,
  ...size,
  paths,
  ...clockOf(),
  memory,
};
process.stdout.write(`${JSON.stringify(measured, undefined, 2)}\n`);
if (process.argv.includes("--record")) {
  writeFileSync("bench/arithmetic.json", `${JSON.stringify(measured, undefined, 2)}\n`);
}
