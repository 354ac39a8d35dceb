/** The types of the entries: one file each, with all that it alone needs, and nothing that no entry leads to. */

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

/** Each export of an entry, with what it is as a type and as a value. */
const exportsOf = (checker, unitOf, source) =>
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .map((symbol) => ({ name: symbol.name, type: unitOf(symbol, "type"), value: unitOf(symbol, "value") }));

const declarationFile = (code) => code.replace(/\.js$/, ".d.ts");

/** The declarations of an entry for ES modules, and for TypeScript that is CommonJS. */
const bothOf = (entry, exports, world) => [
  { file: `${entry}.d.ts`, text: new DeclarationFile(entry, exports, world).text },
  { file: `${entry}.d.cts`, text: commonJsOf(entry, exports, world) },
];

/** `[{ file, text }]`, two for each entry. */
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
