/** Vite plugins that replace the Node modules that the generator imports, so that it runs in a browser. */

import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const here = fileURLToPath(new URL("../playground/node", import.meta.url));
const at = (name: string): string => path.join(here, name);

const standIns: Readonly<Record<string, string>> = {
  fs: at("fs.ts"),
  path: at("path.ts"),
  crypto: at("crypto.ts"),
  child_process: at("other.ts"),
  module: at("other.ts"),
  os: at("other.ts"),
  process: at("other.ts"),
  url: at("other.ts"),
  util: at("other.ts"),
  prettier: at("prettier.ts"),
  "@apidevtools/json-schema-ref-parser": at("references.ts"),
};

const isGenerators = (importer = ""): boolean =>
  /\/generator\/|\/playground\/|json-schema-to-typescript/.test(importer);

/** Replaces imports of Node modules with browser versions. The generator itself is unchanged. */
export const browser = (): Plugin => ({
  name: "koine-in-a-browser",
  enforce: "pre",
  resolveId(source, importer) {
    if (!isGenerators(importer)) return undefined;
    if (isOwnPackage(source, importer)) return at("package.ts");
    if (source === "./loaded.ts") return at("loaded.ts");
    return standIns[source.replace(/^node:/, "")];
  },
});

/** Makes the same replacement in the development server's bundler. */
export const browserPackages = {
  name: "koine-packages-in-a-browser",
  setup(build: {
    onResolve(options: { filter: RegExp }, resolve: (one: { path: string }) => { path: string }): void;
  }): void {
    const names = Object.keys(standIns).map((name) => name.replaceAll(/[/@]/g, "\\$&"));
    const filter = new RegExp(`^(node:)?(${names.join("|")})$`);
    build.onResolve({ filter }, ({ path: name }) => ({ path: standIns[name.replace(/^node:/, "")] ?? name }));
  },
};

/** Replaces workers with an empty class during server-side rendering. */
export const withoutWorkers = (): Plugin => ({
  name: "koine-without-workers",
  enforce: "pre",
  resolveId: (source, _importer, { ssr }) =>
    ssr === true && source.endsWith(".worker.ts?worker") ? "\0no-worker" : undefined,
  load: (id) => (id === "\0no-worker" ? "export default class {}" : undefined),
});

const isOwnPackage = (source: string, importer = ""): boolean =>
  path.join(path.dirname(importer), source).endsWith("/generator/support/package.ts");
