/** Counts the instructions of Koine's Rust code and of plain types with serde's derive macros. */

import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { hasCommand, run } from "../../commands.js";

const build = ({ name, out }) => {
  const folder = path.join(out, "rust-writing");
  const target = path.resolve("node_modules/.cache/koine/bench-writing-rust", name);
  const env = { ...process.env, CARGO_TARGET_DIR: target, RUSTFLAGS: "-Awarnings" };
  cpSync("bench/writing/rust", folder, { recursive: true });
  run("cargo", ["build", "--quiet", "--release"], { cwd: folder, env });
  return path.join(target, "release/writing");
};

const tool = ["--tool=callgrind", "--callgrind-out-file=/dev/null"];

const instructions = (program, event, work, times) => {
  const words = [...tool, program, event, work, String(times)];
  const { stderr, status } = spawnSync("valgrind", words, { encoding: "utf8" });
  const counted = /Collected : (\d+)/.exec(stderr)?.[1];
  if (status !== 0 || counted === undefined) throw new Error(`valgrind failed\n${stderr}`);
  return Number(counted);
};

const [few, many] = [20, 220];

/** Subtracts two runs, so that the start of the program and one-time work do not count. */
const perEvent = (program, event, work) =>
  (instructions(program, event, work, many) - instructions(program, event, work, few)) / (many - few);

const rows = [
  { title: "`serde_json::to_string`", work: "koine to_string", rival: "derive to_string", wanted: 2 },
  { title: "`to_json`", work: "koine to_json", rival: "derive to_string", wanted: 2 },
  { title: "`serde_json::from_str`", work: "koine from_str", rival: "derive from_str" },
  { title: "`parse`", work: "koine parse", rival: "derive from_str" },
];

const works = new Set(rows.flatMap(({ work, rival }) => [work, rival]));

export const rust = {
  id: "rust",
  name: "Rust",
  rival: "serde's derive",
  unit: "instructions",
  isInstalled: () => hasCommand("cargo") && hasCommand("valgrind"),
  build,
  measure: (program, event) =>
    Object.fromEntries([...works].map((work) => [work, perEvent(program, event, work)])),
  rows,
};
