/**
 * Programs built without a bundler: one in CommonJS, and one in TypeScript that has its own generated package
 * and is compiled only with `tsc`.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./install.js";

const node = process.execPath;

const write = (folder, files) => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
};

const use = `const text = '{"input":12,"output":3}';
if (Usage.parse(text).input !== 12 || Usage.is({ input: 12, output: -3 })) throw new Error("wrong result");
`;

const settings = (module) => ({
  compilerOptions: { module, target: "ES2023", strict: true, types: [], rootDir: "src", outDir: "out" },
  include: ["src"],
});

const compile = (folder, module, file) => {
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(settings(module)));
  run(node, [path.join(folder, "../node_modules/typescript/bin/tsc"), "-p", "."], folder);
  run(node, ["--disable-warning=ExperimentalWarning", path.join("out", file)], folder);
};

/** A CommonJS program, and a TypeScript program that compiles to CommonJS. */
const commonJs = (folder) => {
  write(path.join(folder, "plain"), { "main.cjs": `const { Usage } = require("koine/phi");\n${use}` });
  run(node, ["plain/main.cjs"], folder);
  const typed = path.join(folder, "typed");
  write(path.join(typed, "src"), { "main.cts": `import { Usage } from "koine/phi";\n${use}` });
  compile(typed, "nodenext", "main.cjs");
};

const schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Usage",
  description: "The tokens of a turn.",
  type: "object",
  properties: { input: { type: "integer", minimum: 0 }, output: { type: "integer", minimum: 0 } },
  required: ["input", "output"],
};

/** A program whose sources include a generated package. */
const own = (folder) => {
  const place = path.join(folder, "own");
  write(place, { "usage.json": JSON.stringify(schema), "package.json": '{ "type": "module" }' });
  write(path.join(place, "src"), {
    "main.ts": `import { Usage } from "./messages/typescript/usage/index.js";\n${use}`,
  });
  const asked = ["generate", "--schema", "usage.json", "--languages", "typescript", "--out", "src/messages"];
  run(path.join(folder, "node_modules/.bin/koine"), asked, place);
  compile(place, "nodenext", "main.js");
};

const outcome = (says, attempt) => {
  try {
    attempt();
    return [says, "runs correctly"];
  } catch (error) {
    return [says, error.message];
  }
};

export const consumers = (folder) => [
  outcome('`require("koine/phi")`; `.cts` with `nodenext`, built by tsc', () => commonJs(folder)),
  outcome("a package written by `koine generate`, built only with tsc", () => own(folder)),
];
