/** Measures a second run of `koine generate` relative to the first, with no change and with one changed field. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeSynthetic } from "./synthetic.js";

const size = Number(process.argv[2] ?? 1000);
const program = path.resolve("dist/generator/cli.js");
const folder = mkdtempSync(path.join(tmpdir(), "koine-incremental-"));

/** Returns the seconds of a complete run. */
const timed = () => {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "generate"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return (performance.now() - start) / 1000;
};

const print = (text) => process.stdout.write(`${text}\n`);

const least = (rounds, run) => Math.min(...Array.from({ length: rounds }, (_, round) => run(round)));

const editIn = (place) => (round) => {
  const schema = JSON.parse(readFileSync(place, "utf8"));
  schema.properties[`added${round}`] = { type: "string" };
  writeFileSync(place, JSON.stringify(schema, null, 2));
  return timed();
};

try {
  const place = writeSynthetic(folder, size);
  const first = timed();
  timed();
  const same = least(3, timed);
  const edit = least(3, editIn(place(Math.floor(size / 2 / 20) * 20 + 12)));
  const line = (name, seconds) =>
    `${name.padEnd(24)}${seconds.toFixed(2).padStart(8)} s${((100 * seconds) / first).toFixed(1).padStart(8)} %`;
  print(`${size} entities of one dialect, five languages (Node ${process.versions.node})`);
  print(line("first run", first));
  print(line("nothing changed", same));
  print(line("one new field", edit));
} finally {
  rmSync(folder, { recursive: true });
}
