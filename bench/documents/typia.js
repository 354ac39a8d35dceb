/**
 * typia validators for Koine's generated types, built with the typia command. Undefined if typia is not
 * installed.
 */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { firstError, run } from "../commands.js";

const bench = path.resolve("bench");
const home = path.join(bench, "node_modules/.typia-documents");
const program = (name) => path.join(bench, "node_modules/.bin", name);

const typesIn = (file) =>
  new Set(
    [...readFileSync(file, "utf8").matchAll(/^export (?:interface|type) (\w+)\b/gm)].map(([, name]) => name),
  );

/** A TypeScript program that checks each entity's JSON. */
const sourceOf = (entities, types) => {
  const rows = entities.flatMap(({ id }) => {
    const name = id.slice(id.indexOf(".") + 1);
    const found = [`${name}Wire`, name].find((one) => types.has(one));
    return found === undefined ? [] : `  ${JSON.stringify(id)}: createIs<types.${found}>(),\n`;
  });
  return `import { createIs } from "typia";\nimport type * as types from "./types.js";\n\nexport const checks = {\n${rows.join("")}};\n`;
};

const settings = (files) => ({
  compilerOptions: {
    target: "ES2023",
    module: "ESNext",
    moduleResolution: "bundler",
    strict: true,
    skipLibCheck: true,
    types: [],
    outDir: "built",
    rootDir: "made",
    paths: { "koine/core": [path.resolve("dist/runtime/core/index.d.ts")] },
  },
  files,
});

const make = ({ name, out, entities }) => {
  const folder = path.join(home, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, "input"), { recursive: true });
  const types = path.join(out, "typescript", name, "types.ts");
  cpSync(types, path.join(folder, "input/types.ts"));
  writeFileSync(path.join(folder, "input/checks.ts"), sourceOf(entities, typesIn(types)));
  const project = path.join(folder, "tsconfig.json");
  writeFileSync(project, JSON.stringify(settings(["input/checks.ts"])));
  const words = ["--input", path.join(folder, "input"), "--output", path.join(folder, "made")];
  run(program("typia"), ["generate", ...words, "--project", project], { cwd: bench });
  return path.join(folder, "made/checks.ts");
};

const imported = async (file) => {
  const require = createRequire(path.join(bench, "package.json"));
  const compilerOptions = { module: "esnext", target: "es2023" };
  const { outputText } = require("typescript").transpileModule(readFileSync(file, "utf8"), {
    compilerOptions,
  });
  const module = file.replace(/ts$/, "mjs");
  writeFileSync(module, outputText);
  return (await import(pathToFileURL(module).href)).checks;
};

/** Checks by entity. */
export const typiaChecks = async (spec) => {
  if (!existsSync(program("typia"))) return undefined;
  try {
    return await imported(make(spec));
  } catch (error) {
    process.stderr.write(`typia does not support ${spec.name}: ${firstError(error)}\n`);
    return undefined;
  }
};
