/** Reads type declarations with the TypeScript compiler. */

import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** A type of JSON values, as one of several alternatives. */
export type Shape =
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "scalar"; readonly name: "string" | "number" | "boolean" | "null" }
  | { readonly kind: "any" }
  | { readonly kind: "list"; readonly items: () => readonly Shape[] }
  | {
      readonly kind: "object";
      readonly name: string;
      readonly id: unknown;
      readonly members: () => readonly DeclaredMember[];
    };

export type ObjectShape = Extract<Shape, { kind: "object" }>;

export interface DeclaredMember {
  readonly name: string;
  readonly isOptional: boolean;
  /** The alternatives of the member's type, without `undefined`. */
  readonly shapes: readonly Shape[];
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2023.d.ts"],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

const isOfLibrary = (symbol: ts.Symbol | undefined): boolean =>
  symbol?.declarations?.some((one) => /\/typescript\/lib\/lib\./.test(one.getSourceFile().fileName)) === true;

/** `string & {}`, which editors complete with the other alternatives. */
const isOpenString = (type: ts.Type): boolean =>
  type.isIntersection() && type.types.some(({ flags }) => (flags & ts.TypeFlags.String) !== 0);

const isAnonymous = ({ name }: ts.Symbol): boolean => name.startsWith("__");

class Declarations {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  shapes(type: ts.Type, owner: string): readonly Shape[] {
    const parts = type.isUnion() ? type.types : [type];
    return parts.flatMap((part) => this.#shape(part, owner) ?? []);
  }

  #shape(type: ts.Type, owner: string): Shape | undefined {
    const { flags } = type;
    if (type.isStringLiteral()) return { kind: "word", word: type.value };
    if (flags & ts.TypeFlags.StringLike || isOpenString(type)) return { kind: "scalar", name: "string" };
    if (flags & ts.TypeFlags.NumberLike) return { kind: "scalar", name: "number" };
    if (flags & ts.TypeFlags.BooleanLike) return { kind: "scalar", name: "boolean" };
    if (flags & ts.TypeFlags.Null) return { kind: "scalar", name: "null" };
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return { kind: "any" };
    if (this.#checker.isArrayLikeType(type)) return this.#list(type, owner);
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#object(type, owner);
    return undefined;
  }

  #list(type: ts.Type, owner: string): Shape {
    const item = type.getNumberIndexType();
    return { kind: "list", items: () => (item === undefined ? [] : this.shapes(item, owner)) };
  }

  #object(type: ts.Type, owner: string): Shape | undefined {
    if (type.getCallSignatures().length > 0) return undefined;
    const symbol = type.aliasSymbol ?? type.symbol;
    if (isOfLibrary(type.symbol) && !isAnonymous(type.symbol)) return undefined;
    const name = symbol === undefined || isAnonymous(symbol) || isOfLibrary(symbol) ? owner : symbol.name;
    return { kind: "object", name, id: type, members: () => this.#members(type, name) };
  }

  #members(type: ts.Type, owner: string): readonly DeclaredMember[] {
    return this.#checker.getPropertiesOfType(type).flatMap((symbol): DeclaredMember[] => {
      if (symbol.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) return [];
      const shapes = this.shapes(this.#checker.getTypeOfSymbol(symbol), `${owner}.${symbol.name}`);
      const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
      return shapes.length === 0 ? [] : [{ name: symbol.name, isOptional, shapes }];
    });
  }
}

/** Returns the alternatives of each type that a module exports. `modules` is the folder of its packages. */
export const declaredBy = (text: string, modules?: string): ReadonlyMap<string, readonly Shape[]> => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "drift-"));
  try {
    if (modules !== undefined) symlinkSync(modules, path.join(folder, "node_modules"), "dir");
    const file = path.resolve(folder, "roots.d.ts");
    writeFileSync(file, text);
    const program = ts.createProgram([file], options);
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(file);
    const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error("the declarations are not a module");
    const declarations = new Declarations(checker);
    return new Map(
      checker
        .getExportsOfModule(module)
        .map((symbol) => [
          symbol.name,
          declarations.shapes(checker.getDeclaredTypeOfSymbol(symbol), symbol.name),
        ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
