/** Manifests for the two published packages. Shared values come from the root package.json. */

import { fileOf, isForPrograms } from "./entries.js";

const sharedOf = ({ version, homepage, license, author, repository, type, engines, publishConfig }) => ({
  version,
  homepage,
  license,
  author,
  repository,
  type,
  engines,
  publishConfig,
});

/**
 * Export conditions for an entry point, with explicit `types` for tools that do not look for declarations
 * next to the file.
 */
const conditionsOf = (file) => ({ types: file.replace(/\.js$/, ".d.ts"), default: file });

/** The same conditions plus `require`, which loads the same module with CommonJS types. */
const bothConditionsOf = (file) => ({
  require: { types: file.replace(/\.js$/, ".d.cts"), default: file },
  ...conditionsOf(file),
});

/** Optional packages that only the generator uses. */
const ofGenerator = ["@vscode/tree-sitter-wasm"];

/** Returns the optional peer dependencies of one of the packages. */
const peersOf = ({ peerDependencies, peerDependenciesMeta }, isAsked) => {
  const asked = (facts) => Object.fromEntries(Object.entries(facts).filter(([name]) => isAsked(name)));
  return { peers: asked(peerDependencies), meta: asked(peerDependenciesMeta) };
};

/** The `koine` package for programs: all entry points, including those that re-export the generator. */
export const koineManifest = (root) => {
  const { peers, meta } = peersOf(root, (name) => !ofGenerator.includes(name));
  return {
    name: "koine",
    description: root.description,
    ...sharedOf(root),
    sideEffects: false,
    bin: { koine: "command.js" },
    exports: {
      ...Object.fromEntries(
        Object.entries(root.exports)
          .filter(isForPrograms)
          .map(([name]) => [name, bothConditionsOf(`./dist/${fileOf(name)}.js`)]),
      ),
      "./generator": conditionsOf("./generator.js"),
      "./package.json": "./package.json",
    },
    peerDependencies: { ...peers, "koine-generator": root.version },
    peerDependenciesMeta: { ...meta, "koine-generator": { optional: true } },
  };
};

/**
 * The `koine-generator` package. Its command has a different name, because two packages cannot both provide a
 * `koine` command. `koine` is a peer dependency because generated code imports it and because package
 * managers then also accept a local tarball.
 */
export const generatorManifest = (root) => {
  const { peers, meta } = peersOf(root, (name) => ofGenerator.includes(name));
  return {
    name: "koine-generator",
    description: `The generator of Koine. ${root.description}`,
    ...sharedOf(root),
    bin: { "koine-generator": root.bin.koine },
    exports: {
      ".": conditionsOf(root.exports["./generator"].default),
      "./command": `./${root.bin.koine}`,
      "./schema/*": root.exports["./schema/*"],
      "./package.json": "./package.json",
    },
    dependencies: root.dependencies,
    peerDependencies: { ...peers, koine: root.version },
    peerDependenciesMeta: meta,
  };
};
