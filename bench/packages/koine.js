/**
 * Koine's packages, written by `koine generate`. The TypeScript package includes its core, as in the other
 * languages.
 */

import { cpSync } from "node:fs";
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

/** Generates all languages in one run. */
const generate = ({ name, schemaFile }, languages) => {
  const out = path.join(root, name, "koine");
  const program = path.resolve("dist/generator/cli.js");
  const words = ["--schema", schemaFile, "--out", out, "--dialect", name, "--standalone", "--prune"];
  run(process.execPath, [program, "generate", "--forget", ...words, "--languages", languages.join()]);
  return out;
};

/** Koine as one of the generators. */
export const koineFor = (languages) => {
  const generated = new Map();
  const koine = {
    name: "Koine",
    make: (one, _sources, language) => {
      if (!generated.has(one.name)) generated.set(one.name, generate(one, languages));
      const from = path.join(generated.get(one.name), language.id);
      cpSync(from, workplaceOf(one, language, koine), { recursive: true });
    },
  };
  return koine;
};
