/** TypeScript: type-checked with tsc, and imported without its types. */

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { processorSeconds, run } from "../../commands.js";
import { jsonSchemaToTypescript } from "../../rivals/generators/json-schema-to-typescript.js";
import { quicktype } from "../../rivals/generators/quicktype.js";
import { sourcesIn } from "../lines.js";

const require = createRequire(import.meta.url);
const compiler = require("typescript");
const tsc = require.resolve("typescript/bin/tsc");

const options = [
  "--strict",
  "--skipLibCheck",
  "--target",
  "es2023",
  "--module",
  "nodenext",
  "--types",
  "node",
];

const program = (file) => `
const before = process.cpuUsage();
await import(${JSON.stringify(pathToFileURL(file).href)});
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1e6));`;

const transpile = (folder) => {
  for (const file of sourcesIn(folder, ".ts")) {
    const compilerOptions = { module: "esnext", target: "es2023", rewriteRelativeImportExtensions: true };
    const { outputText } = compiler.transpileModule(readFileSync(file, "utf8"), { compilerOptions });
    writeFileSync(file.replace(/ts$/, "js"), outputText);
  }
};

/** Returns the entry file, or undefined if the package contains only types. */
const entryOf = ({ spec, generator, folder }) => {
  if (generator.name === "Koine") return path.join(folder, spec.name, "index.js");
  return generator.name === "quicktype" ? path.join(folder, "messages.js") : undefined;
};

export const typescript = {
  id: "typescript",
  name: "TypeScript",
  command: process.execPath,
  extension: ".ts",
  rivals: [jsonSchemaToTypescript, quicktype("typescript", "messages.ts")],
  sources: (folder) => folder,
  prepare: ({ folder }) => {
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
    transpile(folder);
  },
  measure: (one) => {
    const files = sourcesIn(one.folder, ".ts");
    const compile = processorSeconds(process.execPath, [tsc, "--noEmit", ...options, ...files]);
    const entry = entryOf(one);
    if (entry === undefined) return { compile };
    return {
      compile,
      import: Number(run(process.execPath, ["--input-type=module", "--eval", program(entry)])),
    };
  },
};
