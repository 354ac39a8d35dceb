/**
 * Every entry point except those for Node bundles for a browser without Node modules, packages or generator
 * code.
 */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { sampled } from "../harness/effort.ts";

interface Entry {
  readonly "koine-source": string;
}

const manifest: { exports: Record<string, Entry | string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

const isForBrowsers = (name: string): boolean => !/generator|files|history|schema|package/.test(name);

const entries = Object.entries(manifest.exports).flatMap(([name, entry]) =>
  typeof entry === "object" && isForBrowsers(name) && existsSync(entry["koine-source"])
    ? [[name, path.resolve(entry["koine-source"])] as const]
    : [],
);

/** The ids of all modules in the bundle, and its code. */
const bundle = async (entry: string): Promise<{ modules: string[]; imports: string[] }> => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { conditions: ["koine-source"] },
    build: { write: false, minify: false, lib: { entry, formats: ["es"], fileName: "bundle" } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    "output" in result ? result.output : [],
  );
  const chunks = outputs.flatMap((output) => (output.type === "chunk" ? [output] : []));
  return {
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
    imports: chunks.flatMap(({ imports }) => imports),
  };
};

test.each(sampled(entries, 4))("%s", async (_name, entry) => {
  const { modules, imports } = await bundle(entry);
  const ours = modules.map((id) => path.relative(process.cwd(), id));
  expect(imports).toEqual([]);
  expect(ours.length).toBeGreaterThan(2);
  expect(ours.filter((id) => !/^(runtime|generated\/typescript)\//.test(id))).toEqual([]);
});
