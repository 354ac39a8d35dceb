/** Two TypeScript folders that share koine/core from the packed npm package. */

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { run, testWith } from "../../harness/toolchain.ts";
import { filesBelow } from "../../harness/files.ts";
import { exchanged, failureOf, version, writeTwo } from "./two.ts";

const compilerOptions = {
  module: "NodeNext",
  target: "ES2023",
  strict: true,
  types: [],
  rootDir: ".",
  outDir: "built",
};

testWith(["npm"], "typescript: both share one error class, and a version mismatch is an error", () => {
  const { at } = writeTwo("typescript");
  const folder = at();
  const [runtime = ""] = run(process.execPath, ["packages/assemble.js", at("packages")])
    .trim()
    .split("\n");
  writeFileSync(at("package.json"), '{ "type": "module" }');
  run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", "--silent", runtime], {
    cwd: folder,
  });
  cpSync("test/packages/shared-core/programs/main.ts", at("main.ts"));
  writeFileSync(at("tsconfig.json"), JSON.stringify({ compilerOptions, include: ["main.ts"] }));
  run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", folder]);
  expect(run(process.execPath, [at("built/main.js")])).toBe(exchanged);
  for (const file of filesBelow(path.join(folder, "node_modules/koine")).filter((name) =>
    name.endsWith(".js"),
  )) {
    const text = readFileSync(file, "utf8");
    if (text.includes("this code was generated for koine"))
      writeFileSync(file, text.replaceAll(`"${version}"`, '"0.0.9"'));
  }
  expect(failureOf(process.execPath, [at("built/main.js")], {})).toContain(
    `this code was generated for koine ${version}, but koine/core 0.0.9 is installed; regenerate it`,
  );
});
