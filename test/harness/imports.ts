/** The imports of all source files, for tests of the architecture. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { filesBelow } from "./files.ts";

/** The site folders that contain code, excluding installed and built files. */
const site = ["site/.vitepress", "site/components", "site/make", "site/playground", "site/test"];

export const sources = ["generator", "runtime", "test", ...site]
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => /\.(ts|vue)$/.test(file) && !file.startsWith("test/cases/"));

export const textOf = (file: string): string => readFileSync(file, "utf8");

/** Imports of `from "…"` and `import("…")`. Relative imports are resolved to project files. */
export const importsOf = (file: string): string[] =>
  [
    ...textOf(file).matchAll(
      /^(?:import|export)\b[^;]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm,
    ),
  ]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
    .map((name) => (name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : name));

export const imports = new Map(sources.map((file) => [file, importsOf(file)]));

/** Returns the imports of files that match `from` and whose targets match `to`. */
export const edges = (from: RegExp, to: RegExp): string[] =>
  [...imports].flatMap(([file, names]) =>
    from.test(file) ? names.filter((name) => to.test(name)).map((name) => `${file} → ${name}`) : [],
  );
