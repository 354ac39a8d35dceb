/**
 * Optional coverage-guided fuzzing: `node fuzz.js go`, for KOINE_FUZZ_TIME seconds (60). When a finding is
 * fixed, its input becomes a test case and a seed of the next run.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { writeSeeds } from "./seeds.js";

const [language, target = "read"] = process.argv.slice(2);
const seconds = Number(process.env.KOINE_FUZZ_TIME ?? 60);
const here = import.meta.dirname;
const work = path.resolve(".tmp/fuzz", String(language), target);
const seeds = path.join(work, "seeds");

const run = (command, args, cwd, env = {}) => {
  const { error, status } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, KOINE_SEEDS: seeds, ...env },
    stdio: "inherit",
  });
  if (error !== undefined) console.error(`${command}: ${error.message}`);
  if (error !== undefined || status !== 0) process.exit(1);
};

const corpus = () => {
  const found = path.join(work, "corpus");
  mkdirSync(found, { recursive: true });
  return [found, seeds];
};

const limits = (length = 4096) => [`-max_total_time=${seconds}`, `-max_len=${length}`, "-timeout=300"];

const go = () =>
  run(
    "go",
    ["test", "-run=FuzzRead", "-fuzz=FuzzRead", `-fuzztime=${seconds}s`, "."],
    path.join(here, "go"),
    {
      GOFLAGS: "-mod=mod",
    },
  );

const python = () => {
  const packages = path.join(work, "packages");
  run("python3", ["-m", "pip", "install", "--quiet", "--target", packages, "atheris==3.0.0"]);
  const places = [packages, path.resolve("generated/python")].join(path.delimiter);
  run("python3", [path.join(here, "python/read.py"), ...limits(), ...corpus()], work, { PYTHONPATH: places });
};

const ruby = () =>
  run("ruby", [
    "-I",
    path.resolve("generated/ruby/lib"),
    path.join(here, "ruby/read.rb"),
    String(seconds),
    ...corpus(),
  ]);

/** Needs cargo-fuzz and a nightly toolchain. */
const rust = () => {
  const places = ["--fuzz-dir", path.join(here, "rust"), "--target-dir", path.join(work, "target")];
  run("cargo", ["+nightly", "fuzz", "run", ...places, "read", "--", ...limits(), ...corpus()]);
};

/** Jazzer.js is prebuilt for Linux with a C library of 2023 or later. */
const typescript = () => {
  const packages = path.join(work, "../packages");
  run("npm", [
    "install",
    "--prefix",
    packages,
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "@jazzer.js/core@4.0.0",
  ]);
  const jazzer = path.join(packages, "node_modules/@jazzer.js/core/dist/cli.js");
  const module = path.join(here, "typescript", `${target}.js`);
  const ours = ["dist/", "generated/"].flatMap((part) => ["--includes", part]);
  // Disables this detector because it would report every part of a schema that occurs in the code of an Ajv
  // validator.
  const own = ["--timeout", "300000", "--disableBugDetectors", "remote-code-execution"];
  const waits = target === "generate" ? [] : ["--sync"];
  const length = target === "read" ? 4096 : 16_384;
  run(process.execPath, [jazzer, module, ...ours, ...own, ...waits, ...corpus(), "--", ...limits(length)]);
};

const targets = {
  go: { read: go },
  python: { read: python },
  ruby: { read: ruby },
  rust: { read: rust },
  typescript: { read: typescript, carry: typescript, history: typescript, generate: typescript },
};

const fuzz = Object.hasOwn(targets, String(language)) ? targets[language][target] : undefined;
if (fuzz === undefined) {
  const all = Object.entries(targets).flatMap(([name, own]) =>
    Object.keys(own).map((one) => `${name} ${one}`),
  );
  console.error(`fuzz one of ${all.join(", ")}`);
  process.exit(1);
}
writeSeeds(target, seeds);
fuzz();
