/** Versions of the measured generators and compilers. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const textOf = (file) => readFileSync(file, "utf8");
const found = (file, form) => form.exec(textOf(file))?.[1] ?? "?";

const ofPackage = (name) => `${name} ${JSON.parse(textOf(`node_modules/${name}/package.json`)).version}`;

const said = (command, ...words) => {
  const { stdout, stderr } = spawnSync(command, words, { encoding: "utf8" });
  return `${stdout ?? ""}${stderr ?? ""}`.split("\n")[0];
};

const generators = () => [
  ofPackage("quicktype-core"),
  ofPackage("json-schema-to-typescript"),
  `datamodel-code-generator ${found("bench/documents/requirements.txt", /datamodel-code-generator==(\S+)/)}`,
  `typify ${found("bench/rivals/generators/typify/Cargo.lock", /name = "typify"\nversion = "([^"]+)"/)}`,
  `go-jsonschema ${found("bench/packages/go/go.mod", /atombender\/go-jsonschema v(\S+)/)}`,
];

const compilers = () => [
  ofPackage("typescript"),
  said("rustc", "--version").replace(/ \(.*/, ""),
  said("python3", "--version"),
  said("ruby", "--version").split(" ", 2).join(" "),
  said("go", "version")
    .replace(/^go version go/, "Go ")
    .replace(/ \S+$/, ""),
  said("javac", "-version"),
];

export const versions = () =>
  `${[...generators(), ...compilers(), `Node ${process.versions.node}`].join(", ")}.`;
