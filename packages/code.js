/** The code of the packages: a module for each entry, and modules that several share. */

import path from "node:path";
import { rolldown } from "rolldown";
import { minify } from "terser";
import { withArrows } from "./arrows.js";

/** Whoever bundles throws away what is not used, by the marks in comments; all other comments are for us. */
const smallest = { module: true, ecma: 2020, format: { preserve_annotations: true } };

const smallerOf = async (text) =>
  `${(await minify(withArrows(text), smallest)).code.replaceAll(/\n?\/\* @__PURE__ \*\//g, "/*@__PURE__*/")}\n`;

const isForeign = (name) => name.startsWith("node:") || name === "libsql";

/** The generator's packages stay packages of their own, and so does what programs of its users import. */
const isPackage = (name) => !/^(?:[./]|[A-Za-z]:)/.test(name);

/** A shared module is called by the folder that most of it comes from. */
const nameOf = ({ moduleIds }) =>
  `shared/${/(?:typescript|runtime)[/\\]([^/\\]+)[/\\]/.exec(moduleIds.at(-1))?.[1] ?? "[name]"}.js`;

/** `[{ file, text }]`: the entries by their names, and what they share. */
const bundled = async (options, chunkFileNames) => {
  const bundle = await rolldown(options);
  const { output } = await bundle.generate({ format: "esm", chunkFileNames });
  await bundle.close();
  return output.map(({ fileName, code }) => ({ file: fileName, text: code }));
};

/** For programs: in short names; whoever bundles still drops what is not used. */
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

/** For the command: hundreds of small modules take Node longer to find than most runs take to work. */
export const commandCodeOf = (entries) =>
  bundled({ input: entries, external: isPackage }, "generator/parts/[name].js");
