/** Koine's own packages, as `koine generate` writes them; TypeScript with its core beside it, as the others have theirs. */

import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { run } from "../commands.js";
import { dataFolder } from "../documents/spec.js";
import { root, workplaceOf } from "./workplace.js";

const spec = (name, title, file) => ({
  name,
  title,
  schemaFile: path.resolve(dataFolder, "schemas", file),
});

export const specs = [
  spec("mcp", "MCP 2025-11-25", "mcp-2025-11-25.json"),
  spec("acp", "ACP v1", "acp-v1.json"),
];

const generated = new Map();

/** The output of one run for all languages. */
const generate = ({ name, schemaFile }) => {
  const out = path.join(root, name, "koine");
  const words = ["--schema", schemaFile, "--out", out, "--dialect", name, "--standalone", "--prune"];
  const languages = ["--languages", "typescript,rust,python,ruby,go,java"];
  run(process.execPath, [
    path.resolve("dist/generator/cli.js"),
    "generate",
    "--forget",
    ...words,
    ...languages,
  ]);
  return out;
};

export const koine = {
  name: "Koine",
  make: (one, _sources, language) => {
    if (!generated.has(one.name)) generated.set(one.name, generate(one));
    const from = path.join(generated.get(one.name), language.id);
    cpSync(from, workplaceOf(one, language, koine), { recursive: true });
  },
};

export const version = JSON.parse(readFileSync("package.json", "utf8")).version;
