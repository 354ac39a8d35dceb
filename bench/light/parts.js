/** Prints the size, in kB, of each part of the `koine` package built by `npm run packages`. */

import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../.tmp/packages/koine", import.meta.url));

/** The parts. The first matching pattern wins. */
const parts = [
  ["type names for CommonJS", /\.d\.cts$/],
  ["JSON Schema of the dialects", /\/schema\.(?:js|d\.ts)$/],
  ["types of `koine/core`", /^dist\/core\.d\.ts$/],
  ["types of `koine/translate`", /^dist\/translate.*\.d\.ts$/],
  ["types of the data codecs", /\/data\.d\.ts$/],
  ["types of the dialects, with their documentation", /^dist\/.*\.d\.ts$/],
  ["`koine/core`", /core\.js$/],
  ["`koine/translate`", /translate.*\.js$/],
  ["dialects: validators, codecs, methods", /^dist\/.*\.js$/],
  ["README, license, package.json, command", /./],
];

const weights = new Map(parts.map(([name]) => [name, 0]));
for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
  one.isFile(),
)) {
  const place = path.join(file.parentPath, file.name);
  const relative = path.relative(folder, place).split(path.sep).join("/");
  const [name] = parts.find(([, pattern]) => pattern.test(relative));
  weights.set(name, weights.get(name) + statSync(place).size);
}

const rows = [...weights].map(([name, bytes]) => `| ${name} | ${(bytes / 1000).toFixed(0)} |`);
process.stdout.write(`${["| part | kB |", "| --- | --- |", ...rows].join("\n")}\n`);
