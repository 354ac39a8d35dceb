/** Builds the code for the packages: one module per entry point, plus shared modules. */

import path from "node:path";
import { rolldown } from "rolldown";
import { minify } from "terser";
import { withArrows } from "./arrows.js";

/** Keeps the `PURE` comments, which bundlers need for tree shaking, and removes all others. */
const smallest = { module: true, ecma: 2020, format: { preserve_annotations: true } };

const smallerOf = async (text) =>
  `${(await minify(withArrows(text), smallest)).code.replaceAll(/\n?\/\* @__PURE__ \*\//g, "/*@__PURE__*/")}\n`;

const isForeign = (name) => name.startsWith("node:") || name === "libsql";

/** Packages stay external: dependencies, and public names such as `koine`. */
const isPackage = (name) => !/^(?:[./]|[A-Za-z]:)/.test(name);

/** Names a shared module after the folder that contributes most of its code. */
const nameOf = ({ moduleIds }) =>
  `shared/${/(?:typescript|runtime)[/\\]([^/\\]+)[/\\]/.exec(moduleIds.at(-1))?.[1] ?? "[name]"}.js`;

/** Returns `[{ file, text }]` for the entry points and the shared modules. */
const bundled = async (options, chunkFileNames) => {
  const bundle = await rolldown(options);
  const { output } = await bundle.generate({ format: "esm", chunkFileNames });
  await bundle.close();
  return output.map(({ fileName, code }) => ({ file: fileName, text: code }));
};

/** Returns minified code for use in programs. Bundlers can still remove unused parts. */
export const codeOf = async (root, entries) => {
  const options = {
    input: entries,
    external: isForeign,
    resolve: { alias: { "koine/core": path.join(root, "dist/runtime/core/index.js") } },
    treeshake: { moduleSideEffects: false },
  };
  return Promise.all(
    (await bundled(options, nameOf)).map(async ({ file, text }) => ({ file, text: await smallerOf(text) })),
  );
};

/**
 * The command's code is bundled because loading hundreds of small modules would take Node longer than most
 * runs.
 */
export const commandCodeOf = (entries) =>
  bundled({ input: entries, external: isPackage }, "generator/parts/[name].js");
