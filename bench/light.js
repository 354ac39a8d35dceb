/** Measures Koine's size when installed, bundled and imported. `--record` updates LIGHT.md. */

import { cpSync, rmSync } from "node:fs";
import { bundled, bundlers } from "./light/bundle.js";
import { consumers } from "./light/consumers.js";
import { install, packAll, packagesIn, root, versioned, weigh, workplace } from "./light/install.js";
import { programs } from "./light/programs.js";
import { publishing } from "./light/publishing.js";
import { imports } from "./light/start.js";
import { record } from "./record.js";

const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const oneLine = (text) => text.trim().replaceAll("|", "\\|").replaceAll(/\s+/g, " ").slice(0, 400);

const installed = (tarballs) => {
  const service = install("service", [tarballs.koine]);
  const maker = install("maker", [tarballs.koine, tarballs.generator]);
  const row = (says, folder, count) => {
    const { files, bytes } = weigh(folder);
    return [says, kilobytes(bytes), files, count];
  };
  return table(
    ["installed", "kB unpacked", "files", "packages"],
    [
      row("`npm install koine`", `${service}/node_modules/koine`, packagesIn(service)),
      row("`npm install koine koine-generator`", `${maker}/node_modules`, packagesIn(maker)),
    ],
  );
};

const bundleRows = async (folder) => {
  const rows = [];
  for (const program of programs)
    for (const form of ["esm", "cjs"]) {
      const cells = [];
      for (const bundler of Object.keys(bundlers)) {
        const { bytes, gzip } = await bundled(folder, program, bundler, form);
        cells.push(`${kilobytes(gzip)} (${kilobytes(bytes)})`);
      }
      rows.push([program.says, form === "esm" ? "ESM" : "CommonJS", program.wanted ?? "", ...cells]);
    }
  return table(["program", "form", "target", ...Object.keys(bundlers)], rows);
};

const importTable = (folder) => {
  const rows = imports(["koine/phi", "zod", "valibot"], folder);
  return table(
    ["import", "minimum, ms", "median, ms"],
    rows.map(({ name, least, median }) => [name, least.toFixed(1), median.toFixed(1)]),
  );
};

const report = async () => {
  const tarballs = packAll();
  const light = "bench/light/package.json";
  const others = [
    versioned("valibot", light),
    versioned("zod", light),
    versioned("typescript", "package.json"),
  ];
  const sections = [installed(tarballs)];
  const folder = install("consumer", [...Object.values(tarballs), ...others]);
  cpSync(`${root}/bench/light/programs`, folder, { recursive: true });
  sections.push(await bundleRows(folder));
  sections.push(importTable(folder));
  const outcomes = [...consumers(folder), ...publishing(tarballs)];
  sections.push(
    table(
      ["check", "result"],
      outcomes.map(([asked, answer]) => [asked, oneLine(answer)]),
    ),
  );
  return sections;
};

try {
  const [sizes, bundles, starts, outcomes] = await report();
  const text = `${sizes}

Built programs in kB after gzip -9 (before compression in parentheses). Each program ran, accepted a valid document and rejected an invalid one:

${bundles}

Processor time of an import in new processes, Node ${process.versions.node}:

${starts}

${outcomes}
`;
  process.stdout.write(text);
  if (process.argv.includes("--record")) await record("LIGHT.md", "bench light", text);
} finally {
  rmSync(workplace, { recursive: true });
}
