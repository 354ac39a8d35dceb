/**
 * Measures the CPU time of `koine generate` and compares it with the targets. `--record` updates
 * GENERATOR.md.
 */

import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { large, small } from "./generator/documents.js";
import { inTurns, measured } from "./generator/measured.js";
import { record } from "./record.js";
import { writeSynthetic } from "./synthetic.js";

const rounds = Number(process.env["KOINE_ROUNDS"] ?? 5);
const program = path.resolve("dist/generator/cli.js");
const rival = path.resolve("bench/rivals/types-and-checks.js");
const place = mkdtempSync(path.join(tmpdir(), "koine-generator-"));

const opened = (name) => {
  const folder = path.join(place, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** The published bundle if `npm run packages` has built it; otherwise, the normal build. */
const packed = path.resolve(".tmp/packages/koine-generator/dist/generator/cli.js");
const published = existsSync(packed) ? packed : program;

/** The build of an earlier checkout, for comparison. */
const before = process.env["KOINE_BEFORE"];

/** Returns a cold run, with no output or cache from an earlier run. */
const generate = (name, fill, flags, by = program) => {
  const folder = opened(name);
  fill(folder);
  return () => {
    for (const made of ["generated", ".koine-cache"])
      rmSync(path.join(folder, made), { recursive: true, force: true });
    return measured(folder, [by, "generate", ...flags]);
  };
};

const synthetic = (size) => (folder) => writeSynthetic(folder, size);

const ours = generate(
  "ours",
  (folder) => cpSync("schema", path.join(folder, "schema"), { recursive: true }),
  ["--languages=typescript,rust,python,ruby,go"],
);

/** Generates types, validators and codecs, but no fixtures, because the competitors do not generate them. */
const typescriptAlone = (folder) => {
  writeSynthetic(folder, 1000);
  const specs = { synthetic: { schema: "schema/synthetic", fixtures: false, languages: ["typescript"] } };
  writeFileSync(path.join(folder, "koine.config.json"), JSON.stringify({ specs }));
};

const earlier = before === undefined ? undefined : path.resolve(before, "dist/generator/cli.js");

const rivalOf = (part) => {
  const folder = opened("rivals");
  const schemas = path.join(folder, "schema", "synthetic");
  writeSynthetic(folder, 1000);
  return () => measured(folder, [rival, part, schemas]);
};

const lines = [];
const head = ["| what | target | minimum (median) |", "| --- | --- | --- |"];
const row = (...cells) => {
  lines.push(`| ${cells.join(" | ")} |`);
  process.stdout.write(`${lines.at(-1)}\n`);
};
const seconds = ({ least, median }) => `${least.toFixed(2)} s (${median.toFixed(2)} s)`;
const ratio = (one, others) => {
  const sum = (key) => others.reduce((total, other) => total + other[key], 0);
  return `${(one.least / sum("least")).toFixed(2)} (${(one.median / sum("median")).toFixed(2)})`;
};

const measureStart = () => {
  const runs = [
    [program, "--help"],
    ["-e", "0"],
  ].map((args) => () => measured(place, args));
  const [help, node] = inTurns(runs, 4 * rounds);
  row("`koine --help`, relative to `node -e 0`", "≤ 1.5", ratio(help, [node]));
};

const measureOwn = () =>
  row("built-in dialects, five languages, cold", "≤ 11 s", seconds(inTurns([ours], rounds)[0]));

const measureRivals = () => {
  const runs = [generate("typescript", typescriptAlone, []), rivalOf("types"), rivalOf("validators")];
  const [typescript, types, checks] = inTurns(runs, Math.ceil(rounds / 2));
  const rivals = "json-schema-to-typescript and Ajv standalone";
  row(`1,000 entities: ${rivals}`, "", `${seconds(types)} and ${seconds(checks)}`);
  row("TypeScript of 1,000 entities, relative to their sum", "≤ 0.8", ratio(typescript, [types, checks]));
};

const perEntity = (one, size) => ({ least: one.least / size, median: one.median / size });

const measureSizes = () => {
  const [few] = inTurns([generate("few", synthetic(100), [])], rounds);
  const [many] = inTurns([generate("many", synthetic(5000), [])], Math.ceil(rounds / 5));
  row("100 entities, five languages", "", seconds(few));
  row("5,000 entities, five languages", "", seconds(many));
  row(
    "time per entity: 5,000 entities relative to 100",
    "≤ 1.3",
    ratio(perEntity(many, 5000), [perEntity(few, 100)]),
  );
  row("peak memory at 5,000 entities", "≤ 1,500 MB", megabytes(many.megabytes));
};

const megabytes = (count) => `${Math.round(count).toLocaleString("en-US")} MB`;

const measureSmall = () => {
  for (const { says, fill, flags, wanted, share } of small.filter(({ isThere }) => isThere)) {
    const runs = [published, ...(earlier === undefined ? [] : [earlier])].map((by) =>
      generate("small", fill, flags, by),
    );
    const [now, then] = inTurns(runs, rounds);
    row(`${says}, cold`, wanted, seconds(now));
    if (then !== undefined) row("the same, relative to the earlier checkout", share, ratio(now, [then]));
  }
};

const measureLarge = () => {
  for (const { says, fill, flags, wanted } of large.filter(({ isThere }) => isThere)) {
    const [one] = inTurns([generate("large", fill, flags)], Math.ceil(rounds / 3));
    row(says, wanted, `${seconds(one)}, ${megabytes(one.megabytes)}`);
  }
};

/** Returns the minimum per stage over all rounds. */
const stagesOf = () => {
  const runs = Array.from({ length: rounds }, () => {
    const { stdout } = measured(process.cwd(), [path.resolve("bench/generator/stages.js")]);
    return JSON.parse(stdout);
  });
  return runs[0].map(([name], index) => [name, Math.min(...runs.map((run) => run[index][1]))]);
};

const measureStages = () => {
  lines.push("", "| stage, built-in dialects, cold | seconds |", "| --- | --- |");
  for (const [name, least] of stagesOf()) row(name, least.toFixed(2));
};

const parts = {
  start: measureStart,
  own: measureOwn,
  rivals: measureRivals,
  sizes: measureSizes,
  small: measureSmall,
  large: measureLarge,
  stages: measureStages,
};
const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));

const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}.`;
const about = `Processor time of complete runs, ${rounds} alternating rounds. ${machine}`;

try {
  process.stdout.write(`${head.join("\n")}\n`);
  for (const [name, measure] of Object.entries(parts))
    if (asked.length === 0 || asked.includes(name)) measure();
  if (process.argv.includes("--record"))
    await record("GENERATOR.md", "bench generator", [about, "", ...head, ...lines, ""].join("\n"));
} finally {
  rmSync(place, { recursive: true });
}
