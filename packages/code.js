/** The code of the entries: one module each, modules that several share, in short names; whoever bundles still drops what is not used. */

import path from "node:path";
import { rolldown } from "rolldown";
import { minify } from "terser";
import { withArrows } from "./arrows.js";

/** Whoever bundles throws away what is not used, by the marks in comments; all other comments are for us. */
const smallest = { module: true, ecma: 2020, format: { preserve_annotations: true } };

const smallerOf = async (text) =>
  `${(await minify(withArrows(text), smallest)).code.replaceAll(/\n?\/\* @__PURE__ \*\//g, "/*@__PURE__*/")}\n`;

const isForeign = (name) => name.startsWith("node:") || name === "libsql";

/** A shared module is called by the folder that most of it comes from. */
const nameOf = ({ moduleIds }) =>
  `shared/${/(?:typescript|runtime)[/\\]([^/\\]+)[/\\]/.exec(moduleIds.at(-1))?.[1] ?? "[name]"}.js`;

/** `[{ file, text }]`: the entries by their names, and what they share. */
export const codeOf = async (root, entries) => {
  const bundle = await rolldown({
    input: entries,
    external: isForeign,
    resolve: { alias: { "koine/core": path.join(root, "dist/runtime/core/index.js") } },
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await bundle.generate({ format: "esm", chunkFileNames: nameOf });
  await bundle.close();
  return Promise.all(
    output.map(async ({ fileName, code }) => ({ file: fileName, text: await smallerOf(code) })),
  );
};
