/** The manifests of the two packages; all that they share stands in the package.json of the root. */

import { fileOf, isForPrograms } from "./entries.js";

const sharedOf = ({ version, license, type, engines, publishConfig }) => ({
  version,
  license,
  type,
  engines,
  publishConfig,
});

/** The entry, and the types beside it, for whoever does not look beside it. */
const conditionsOf = (file) => ({ types: file.replace(/\.js$/, ".d.ts"), default: file });

/** The same for whoever asks by `require`, who gets the one module there is, but types that TypeScript reads as CommonJS. */
const bothConditionsOf = (file) => ({
  require: { types: file.replace(/\.js$/, ".d.cts"), default: file },
  ...conditionsOf(file),
});

/** Packages that only whoever generates may need, and has to ask for. */
const ofGenerator = ["@vscode/tree-sitter-wasm"];

/** The optional peers of one of the two packages, beside the other one of them. */
const peersOf = ({ peerDependencies, peerDependenciesMeta }, isAsked) => {
  const asked = (facts) => Object.fromEntries(Object.entries(facts).filter(([name]) => isAsked(name)));
  return { peers: asked(peerDependencies), meta: asked(peerDependenciesMeta) };
};

/** The package of those who read and write messages: all entries for programs, and the names of the generator. */
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
 * The package of those who generate. Its command has its own name, as two packages cannot both bring `koine`. What it generates imports
 * `koine`, so that a project has that itself: a peer, which every package manager also finds in a tarball beside it.
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
