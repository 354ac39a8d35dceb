/**
 * Runs the generator cold on the built-in schemas in all languages. Prints the CPU seconds of each stage as
 * JSON.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const stages = [];
let before = { user: 0, system: 0 };
const ends = (name) => {
  const { user, system } = process.cpuUsage(before);
  stages.push([name, (user + system) / 1e6]);
  before = process.cpuUsage();
};

ends("start Node");
const { emit } = await import("../../dist/generator/4-emit/emit.js");
const { compare } = await import("../../dist/generator/5-write/compare.js");
const { finish } = await import("../../dist/generator/5-write/finish.js");
const { recordOf } = await import("../../dist/generator/5-write/record.js");
const { Findings } = await import("../../dist/generator/api/findings.js");
const { withHistories } = await import("../../dist/generator/api/history.js");
const { readAll } = await import("../../dist/generator/api/reading.js");
const { nothing } = await import("../../dist/generator/support/reuse/store.js");
const { loadTargets } = await import("../../dist/generator/4-emit/targets.js");
const targets = await loadTargets();
const { withoutLimits } = await import("../../dist/generator/model/without-limits.js");
ends("load the program");

const out = mkdtempSync(path.join(tmpdir(), "koine-stages-"));
const findings = new Findings();
const [read] = readAll([{ out }], findings);
ends("read and check the schemas");
const { settings, report, model } = withHistories(read);
ends("read the frozen versions");

const shapes = withoutLimits(model);
const artifacts = [];
for (const { name, languages, readsLimits, emit: write } of targets) {
  const asked = languages.filter((language) => settings.languages.includes(language));
  if (languages.length > 0 && asked.length === 0) continue;
  artifacts.push(...(await write(readsLimits ? model : shapes, asked, report, undefined, nothing)));
  ends(`target ${name}`);
}

const [delivery] = await emit(
  { ...model, dialects: [] },
  settings,
  { schema: report, config: report },
  nothing,
);
before = process.cpuUsage();
const all = { ...delivery, artifacts };
const files = await finish(all, model, recordOf(settings, all), report, nothing);
ends("format and check the files");
compare(files, out, report);
ends("compare with existing files");
findings.stop();
rmSync(out, { recursive: true });
process.stdout.write(JSON.stringify(stages));
