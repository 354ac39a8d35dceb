/** Third-party specs: their generated and compiled packages, and documents for each entity. */

import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readFixtures } from "../../dist/generator/outputs/fixtures/kit/read.js";

const require = createRequire(import.meta.url);
const typescript = require("typescript");
export const dataFolder = process.env["KOINE_DATA"] ?? "../shared";

/** GitHub webhook events, which all belong to the same entity. */
const payloads = ({ entities }) => {
  const root = entities.find(({ source }) => !source.includes("#"))?.id;
  return require("@octokit/webhooks-examples/api.github.com/index.json").flatMap(({ examples }) =>
    examples.map((data) => ({ entity: root, text: JSON.stringify(data) })),
  );
};

/** This is outside node_modules, so that generated code can import this `koine`. */
const root = path.resolve(".tmp/bench-documents");

const others = ["python", "ruby", "rust", "go"];

/**
 * `hot` is the most frequent entity in the uneven mix. A spec with very slow documents runs in only one of
 * every `share` rounds.
 */
export const specs = [
  { name: "acp", title: "ACP v1", file: "acp-v1.json", others, hot: "acp.SessionNotification" },
  { name: "mcp", title: "MCP 2025-11-25", file: "mcp-2025-11-25.json", others, hot: "mcp.CallToolResult" },
  { name: "a2a", title: "A2A 0.3.0", file: "a2a-0.3.0.json", hot: "a2a.Message" },
  {
    name: "github",
    title: "GitHub webhooks, real payloads",
    file: "more/octokit-webhooks.json",
    payloads,
    share: 6,
  },
];

const generated = ({ name, file }, languages) => {
  const out = path.join(root, name);
  const schema = path.join(dataFolder, "schemas", file);
  const words = ["--schema", schema, "--out", out, "--dialect", name, "--prune", "--languages"];
  const program = path.resolve("dist/generator/cli.js");
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, "generate", "--forget", ...words, languages.join()],
    {
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(stderr);
  return { out, schemaFile: path.resolve(schema), schema: JSON.parse(readFileSync(schema, "utf8")) };
};

const compilerOptions = { module: "esnext", target: "es2023", rewriteRelativeImportExtensions: true };

/** Removes TypeScript types without checking them. Types are checked by the tests. */
const transpile = (folder) => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts"))) {
    const { outputText } = typescript.transpileModule(readFileSync(path.join(folder, file), "utf8"), {
      compilerOptions,
    });
    writeFileSync(path.join(folder, file.replace(/ts$/, "js")), outputText);
  }
};

const imported = (...places) => import(pathToFileURL(path.join(...places)).href);

const filesIn = (folder) =>
  readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")));

/** Interleaves the documents of all entities: the first of each, then the second of each, and so on. */
const inTurns = (lists) => {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
};

const documentsOf = (cases, entities) => {
  const valid = new Map(entities.map(({ id }) => [id, []]));
  for (const { entity, text, ok } of cases) if (ok) valid.get(entity)?.push({ entity, text });
  return inTurns([...valid.values()]);
};

/** Skips alternatives nested in a definition, because users do not compile validators for them. */
const isDefinition = (source) => /^[^#]*(?:#\/(?:\$defs|definitions)\/[^/]+)?$/.test(source);

/**
 * Generates, compiles and imports a spec: its definitions, codecs, Zod schemas and documents. Packages for
 * other languages are only generated.
 */
export const openSpec = async (spec, more = []) => {
  mkdirSync(root, { recursive: true });
  const { out, schema, schemaFile } = generated(spec, ["typescript", "zod", ...more]);
  for (const folder of [path.join(out, "typescript", spec.name), path.join(out, "zod")]) transpile(folder);
  const codecs = await imported(out, "typescript", spec.name, "codecs.js");
  const zod = await imported(out, "zod", `${spec.name}.js`);
  const { dialects } = JSON.parse(readFileSync(path.join(out, "manifest.json"), "utf8"));
  const entities = dialects[0].entities.filter(({ source }) => isDefinition(source));
  const documents =
    spec.payloads?.({ entities }) ??
    documentsOf(readFixtures(filesIn(path.join(out, "fixtures", spec.name))).flat(), entities);
  return { ...spec, out, schema, schemaFile, codecs, zod, entities, documents };
};
