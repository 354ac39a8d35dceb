/**
 * Measures the time and allocations for reading and writing messages in each language, compared with
 * handwritten code. Uses small messages and, if KOINE_DATA is set, a recorded session converted to phi. Pass
 * the languages as arguments.
 */

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { translate } from "../../dist/runtime/translate/index.js";

const recorded = path.join(process.env.KOINE_DATA ?? "../shared", "recordings/pi-session.jsonl");

const bringSession = () => {
  const entries = readFileSync(recorded, "utf8").trim().split("\n");
  const messages = entries.map((line) => JSON.parse(line).message).filter((message) => message !== undefined);
  const { output } = translate(messages, { from: "pi", to: "phi" });
  mkdirSync(".tmp", { recursive: true });
  writeFileSync(".tmp/session-phi.jsonl", output.map((message) => `${JSON.stringify(message)}\n`).join(""));
};

const run = (command, args, cwd = ".", env = {}) => {
  const { error, status } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  if (error !== undefined || status !== 0) process.exitCode = 1;
};

/**
 * Makes the allocator keep freed memory, as in a long-running program. Otherwise, page faults would dominate
 * the measurements.
 */
const warm = { MALLOC_TRIM_THRESHOLD_: "1073741824", MALLOC_MMAP_THRESHOLD_: "1073741824" };

/** The crate and its programs are in adjacent folders. Cargo builds them outside the generated folder. */
const rust = () => {
  for (const [from, to] of [
    ["generated/rust", ".tmp/rust/crate"],
    ["test/languages/rust/native", ".tmp/rust/native"],
  ]) {
    for (const folder of ["src", "examples"]) rmSync(path.join(to, folder), { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  }
  run("cargo", ["run", "--quiet", "--release", "--example", "cost"], ".tmp/rust/native", warm);
};

/** Javac locates the source files that the benchmark needs. */
const java = () => {
  const place = path.resolve(".tmp/java-cost");
  const [jars, classes] = [path.join(place, "jars"), path.join(place, "classes")];
  rmSync(classes, { recursive: true, force: true });
  if (!existsSync(jars))
    run("mvn", ["-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${jars}`], "generated/java");
  const sources = ["-sourcepath", "generated/java/src/main/java", "-cp", path.join(jars, "*")];
  const programs = ["Cost", "Rivals"].map((name) => `test/languages/java/native/cost/${name}.java`);
  run("javac", [
    "-encoding",
    "UTF-8",
    "--release",
    "17",
    "-proc:none",
    ...sources,
    "-d",
    classes,
    ...programs,
  ]);
  run("java", ["-cp", [classes, path.join(jars, "*")].join(path.delimiter), "Cost"]);
};

const languages = {
  rust,
  go: () => run("go", ["run", "./cost"], "test/languages/go/native"),
  python: () => run("npm", ["run", "--silent", "long", "cost-python"]),
  ruby: () => run("ruby", ["test/languages/ruby/native/cost/measure.rb"]),
  java,
};

const asked = process.argv.slice(2);
if (existsSync(recorded)) bringSession();
for (const [language, measure] of Object.entries(languages))
  if (asked.length === 0 || asked.includes(language)) {
    console.log(`\n${language}`);
    measure();
  }
