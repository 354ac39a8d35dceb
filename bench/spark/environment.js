/** Setup for the Spark benchmarks: Python with Spark, the generated package, and messages. */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { generate } from "../../dist/generator/index.js";

export const run = (command, args, options = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", ...options });
  if (status !== 0)
    throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? ""}${stdout}${stderr}`);
  return stdout;
};

const requirements = "bench/spark/requirements.txt";

/** Creates the virtual environment once. */
export const pythonWithSpark = () => {
  const stamp = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 16);
  const home = path.resolve("node_modules/.cache/koine/bench-spark", stamp);
  const python = path.join(home, "bin/python");
  if (existsSync(path.join(home, "finished"))) return python;
  run("python3", ["-m", "venv", "--clear", home]);
  run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements]);
  writeFileSync(path.join(home, "finished"), "");
  return python;
};

/** The messages from the scale tests, with one invalid message per thousand. */
const makerOfMessages = async () => {
  const bundle = await rolldown({ input: "test/corpus/messages.ts", platform: "node" });
  const { output } = await bundle.generate({ format: "esm" });
  const module = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return module.messageLines;
};

/** Writes messages to a file. Returns the number of messages and their total size. */
export const writeMessages = async (file, count) => {
  const messageLines = await makerOfMessages();
  const place = openSync(file, "w");
  let messages = 0;
  let waiting = [];
  const flush = () => {
    writeSync(place, Buffer.concat(waiting));
    waiting = [];
  };
  for (const line of messageLines(count, 1, 1000)) {
    messages += waiting.push(line) > 0 ? 1 : 0;
    if (waiting.length === 10_000) flush();
  }
  flush();
  closeSync(place);
  return { messages, bytes: statSync(file).size };
};

/** Generates the phi packages for Python, including the Spark module. */
export const makePackages = async (out) => {
  mkdirSync(out, { recursive: true });
  const options = { languages: ["python", "rust"], spark: true, fixtures: false, force: true };
  await generate({ schema: "schema/phi", out, package: { name: "koine-messages" }, ...options });
};
