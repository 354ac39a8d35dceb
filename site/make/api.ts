/** Generates the API reference for each entry point from its declarations and their comments. */

import path from "node:path";
import ts from "typescript";
import { repository } from "./repository.ts";

const entries = [
  ["koine/core", "runtime/core/index.ts"],
  ["koine/translate", "runtime/translate/index.ts"],
  ["koine/translate/between", "runtime/translate/between/index.ts"],
  ["koine/translate/streams", "runtime/translate/streams/index.ts"],
  ["koine/history", "runtime/history/index.ts"],
  ["koine/generator", "generator/index.ts"],
] as const;

const openProgram = (): ts.Program => {
  const file = path.join(repository, "tsconfig.json");
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: entries.map(([, source]) => source) },
    ts.sys,
    repository,
  );
  return ts.createProgram(
    entries.map(([, source]) => path.join(repository, source)),
    { ...options, types: [] },
  );
};

const withoutBody = (declaration: ts.Declaration): string => {
  const text = declaration.getText();
  if (ts.isFunctionDeclaration(declaration) && declaration.body !== undefined)
    return text.slice(0, declaration.body.getStart() - declaration.getStart()).trim();
  return text;
};

const textOf = (symbol: ts.Symbol, checker: ts.TypeChecker): string => {
  const [declaration] = symbol.declarations ?? [];
  if (declaration === undefined) return symbol.name;
  if (!ts.isVariableDeclaration(declaration)) return withoutBody(declaration);
  const type = checker.typeToString(
    checker.getTypeOfSymbol(symbol),
    undefined,
    ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
  );
  return `const ${symbol.name}: ${type}`;
};

const resolved = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);

/** Shows the name of a type instead of a long definition. */
const isShort = (text: string): boolean => text.length < 2_000;

const symbolSection = (name: string, symbol: ts.Symbol, checker: ts.TypeChecker): string => {
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const text = textOf(symbol, checker);
  const block = isShort(text) ? `\n\n\`\`\`ts\n${text}\n\`\`\`` : "";
  return `### ${name}\n\n${comment.replaceAll("<", "&lt;").replaceAll("{{", "&#123;&#123;")}${block}`;
};

const entrySection = (name: string, source: string, program: ts.Program): string => {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path.join(repository, source));
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`module not found: ${source}`);
  const exports = checker
    .getExportsOfModule(module)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const sections = exports.map((symbol) => symbolSection(symbol.name, resolved(symbol, checker), checker));
  return [`## ${name}`, ...sections].join("\n\n");
};

export const apiPage = (): string => {
  const program = openProgram();
  return [
    "# API",
    "The exports of each entry point. The entry points of dialects export a codec and a type for [each entity](/entities/).",
    ...entries.map(([name, source]) => entrySection(name, source, program)),
  ].join("\n\n");
};
