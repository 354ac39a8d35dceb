/** Splits a file's declarations into units: a type, a value, or a class (both). */

import ts from "typescript";

const isType = (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
const isValue = (node) => ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);

const isOf = {
  type: (node) => isType(node) || ts.isClassDeclaration(node),
  value: (node) => isValue(node) || ts.isClassDeclaration(node),
};

/** Returns the name of the type that a pure alias refers to. */
const renamed = (checker, node) => {
  if (!ts.isTypeAliasDeclaration(node) || node.typeParameters || node.jsDoc) return undefined;
  if (ts.isTypeReferenceNode(node.type) && !node.type.typeArguments)
    return checker.getSymbolAtLocation(node.type.typeName);
  return undefined;
};

/** `isOwn` returns true for files of the package. References to other files are printed unchanged. */
export const unitsOf = (checker, isOwn) => {
  const known = new Map();

  const resolved = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  const made = (symbol, meaning, declarations) => {
    const key = declarations.some(ts.isClassDeclaration) ? "class" : meaning;
    const ofSymbol = known.get(symbol) ?? new Map();
    known.set(symbol, ofSymbol);
    if (!ofSymbol.has(key)) ofSymbol.set(key, { name: symbol.name, declarations });
    return ofSymbol.get(key);
  };

  const unitOf = (named, meaning) => {
    const symbol = resolved(named);
    const declarations = (symbol.declarations ?? []).filter(
      (node) => isOf[meaning](node) && isOwn(node.getSourceFile()),
    );
    if (declarations.length === 0) return undefined;
    const other = renamed(checker, declarations[0]);
    return other && resolved(other).name === symbol.name
      ? unitOf(other, meaning)
      : made(symbol, meaning, declarations);
  };
  return unitOf;
};
