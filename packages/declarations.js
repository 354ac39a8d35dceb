/** Builds one declaration file per entry point, without unreachable declarations. */

import path from "node:path";
import ts from "typescript";
import { commonJsOf } from "./declarations/common-js.js";
import { DeclarationFile } from "./declarations/file.js";
import { ownersOf, typeParametersIn } from "./declarations/names.js";
import { unitsOf } from "./declarations/units.js";

const options = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
};

/** Returns the exports of an entry point as types and values. */
const exportsOf = (checker, unitOf, source) =>
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .map((symbol) => ({ name: symbol.name, type: unitOf(symbol, "type"), value: unitOf(symbol, "value") }));

const declarationFile = (code) => code.replace(/\.js$/, ".d.ts");

/** Returns an entry point's declarations for ES modules and for CommonJS. */
const bothOf = (entry, exports, world) => [
  { file: `${entry}.d.ts`, text: new DeclarationFile(entry, exports, world).text },
  { file: `${entry}.d.cts`, text: commonJsOf(entry, exports, world) },
];

/** Returns `[{ file, text }]`, two per entry point. */
export const declarationsOf = (root, entries) => {
  const program = ts.createProgram(Object.values(entries).map(declarationFile), options);
  const checker = program.getTypeChecker();
  const isOwn = ({ fileName }) => fileName.startsWith(`${path.join(root, "dist")}/`);
  const unitOf = unitsOf(checker, isOwn);
  const exported = Object.entries(entries).map(([entry, code]) => [
    entry,
    exportsOf(checker, unitOf, program.getSourceFile(declarationFile(code))),
  ]);
  const world = {
    unitOf,
    owners: ownersOf(exported),
    taken: program.getSourceFiles().filter(isOwn).flatMap(typeParametersIn),
    meant: (identifier, meaning) => {
      const symbol = checker.getSymbolAtLocation(identifier);
      return symbol && unitOf(symbol, meaning);
    },
  };
  return exported.flatMap(([entry, exports]) => bothOf(entry, exports, world));
};
