/** Measures Koine's Go code and plain structs. */

import { cpSync } from "node:fs";
import path from "node:path";
import { hasCommand, run } from "../../commands.js";

const build = ({ out }) => {
  const folder = path.join(out, "go-writing");
  cpSync("bench/writing/go", folder, { recursive: true });
  run("go", ["build", "-o", "writing", "."], { cwd: folder });
  return path.join(folder, "writing");
};

const measure = (program, event, rounds) => {
  const measured = Object.entries(JSON.parse(run(program, [event, String(rounds)])));
  return Object.fromEntries(
    measured.flatMap(([work, { time, allocations }]) => [
      [work, time],
      [`${work}, allocations`, allocations],
    ]),
  );
};

const row = (work, rival, wanted, title = `\`${work}\``) => [
  { title: `${title}, time`, work, rival, wanted: wanted?.time },
  {
    title: `${title}, allocations`,
    work: `${work}, allocations`,
    rival: `${rival}, allocations`,
    wanted: wanted?.allocations,
  },
];

const wanted = { time: 1.5, allocations: 1.3 };

export const go = {
  id: "go",
  name: "Go",
  rival: "plain structs",
  unit: "ns",
  isInstalled: () => hasCommand("go", "version"),
  build,
  measure,
  rows: [
    ...row("json.Marshal", "plain marshal", wanted),
    ...row("JSON", "plain marshal", wanted),
    ...row("finished", "plain marshal", undefined, "`json.Marshal` of finished JSON text"),
    ...row("Parse", "plain unmarshal"),
  ],
};
