/** Builds a program with each bundler and module format, minifies it with esbuild, and tests it. */

import { createRequire } from "node:module";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { buildSync, transformSync } from "esbuild";
import { rollup } from "rollup";
import { build } from "vite";

const byEsbuild = (entry, format) => {
  const options = { bundle: true, format, platform: "neutral", write: false, logLevel: "error" };
  return buildSync({ entryPoints: [entry], ...options }).outputFiles[0].text;
};

const byRollup = async (entry, format) => {
  const bundle = await rollup({ input: entry, plugins: [nodeResolve()], logLevel: "silent" });
  return (await bundle.generate({ format })).output[0].code;
};

const byVite = async (entry, format) => {
  const lib = { entry, formats: [format === "esm" ? "es" : "cjs"], fileName: "program" };
  const [result] = await build({
    configFile: false,
    logLevel: "error",
    root: path.dirname(entry),
    build: { lib, write: false },
  });
  return result.output[0].code;
};

export const bundlers = { esbuild: byEsbuild, Rollup: byRollup, Vite: byVite };

const require = createRequire(import.meta.url);

const load = async (place) => (place.endsWith(".cjs") ? require(place) : import(pathToFileURL(place).href));

/** Throws if the program accepts the invalid document or rejects the valid one. */
const attempt = async (place, { good, bad }) => {
  const { accepts } = await load(place);
  if (accepts(good) !== true || accepts(bad) !== false) throw new Error(`${place} returns a wrong result`);
};

/** Returns the minified and gzipped size of the tested program. */
export const bundled = async (folder, program, bundler, format) => {
  const entry = path.join(folder, `${program.file}.js`);
  const text = await bundlers[bundler](entry, format);
  const { code } = transformSync(text, { minify: true, format, legalComments: "none" });
  const out = path.join(folder, "out");
  mkdirSync(out, { recursive: true });
  const place = path.join(out, `${program.file}-${bundler}.${format === "esm" ? "mjs" : "cjs"}`);
  writeFileSync(place, code);
  await attempt(place, program);
  return { bytes: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
};
