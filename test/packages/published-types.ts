/**
 * Compares the published types with the built ones: every export of every entry point, as a type and as a
 * value.
 */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types?: string; readonly default: string }>>;
}

interface Entry {
  readonly name: string;
  readonly built: string;
  readonly published: string;
}

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

const entriesOf = (root: string, published: string): Entry[] => {
  const dialects = readdirSync(path.join(root, "dist/generated/typescript"));
  const { exports } = manifestOf(root);
  return Object.entries(manifestOf(published).exports).flatMap(([name, entry]) => {
    const source = exports[name];
    if (typeof entry === "string" || typeof source !== "object" || entry.types === undefined) return [];
    if (!source.default.startsWith("./dist/") || name === "./generator") return [];
    const types = entry.types;
    return (name.includes("*") ? dialects : [""]).map((dialect) => ({
      name: name.replace("*", dialect),
      built: path.join(root, source.default.replace("*", dialect).replace(/\.js$/, ".d.ts")),
      published: path.join(published, types.replace("*", dialect)),
    }));
  });
};

const same = `type Both<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
const same = <T extends true>(): void => {};
`;

/**
 * Returns type arguments, as in `Codec<never, never>`. An argument is a string type if the parameter requires
 * one.
 */
const argumentsOf = (symbol: ts.Symbol): string => {
  const parameters = symbol.declarations?.flatMap((node) =>
    ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? (node.typeParameters ?? []) : [],
  );
  if (parameters === undefined || parameters.length === 0) return "";
  return `<${parameters.map(({ constraint }) => (constraint?.getText() === "string" ? "string" : "never")).join(",")}>`;
};

const comparisonsOf = (checker: ts.TypeChecker, source: ts.SourceFile, index: number): string[] => {
  const module = checker.getSymbolAtLocation(source);
  return (module === undefined ? [] : checker.getExportsOfModule(module)).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const [one, other] = [`built${index}.${exported.name}`, `published${index}.${exported.name}`];
    const given = argumentsOf(symbol);
    return [
      ...(symbol.flags & ts.SymbolFlags.Type ? [`same<Both<${one}${given}, ${other}${given}>>();`] : []),
      ...(symbol.flags & ts.SymbolFlags.Value ? [`same<Both<typeof ${one}, typeof ${other}>>();`] : []),
    ];
  });
};

/**
 * Drops private and protected members, because TypeScript never considers two classes that have such members
 * equal.
 */
const hostOf = (file: string, text: string): ts.CompilerHost => {
  const host = ts.createCompilerHost(options);
  const read = (name: string): string | undefined =>
    name === file ? text : host.readFile(name)?.replaceAll(/#private;?|\bprotected /g, "");
  return {
    ...host,
    readFile: read,
    fileExists: (name) => name === file || existsSync(name),
    getSourceFile: (name, version) => {
      const content = read(name);
      return content === undefined ? undefined : ts.createSourceFile(name, content, version);
    },
  };
};

export const differencesOf = (root: string, published: string): string[] => {
  const entries = entriesOf(root, published);
  if (entries.length === 0) return [`${published} has no entry point with types`];
  const program = ts.createProgram(
    entries.map(({ built }) => built),
    options,
  );
  const checker = program.getTypeChecker();
  const lines = entries.flatMap(({ built, published: other }, index) => {
    const source = program.getSourceFile(built);
    return [
      `import type * as built${index} from ${JSON.stringify(built)};`,
      `import type * as published${index} from ${JSON.stringify(other)};`,
      ...(source === undefined ? ["missing"] : comparisonsOf(checker, source, index)),
    ];
  });
  const file = path.join(root, "test/published.ts");
  const text = same + lines.join("\n");
  const compared = ts.createProgram([file], options, hostOf(file, text));
  return ts.getPreEmitDiagnostics(compared).map(({ messageText, file: place, start }) => {
    const line = place === undefined ? "" : (place.text.slice(start).split("\n")[0] ?? "");
    return `${place?.fileName}: ${line}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
};
