/** Finds names that a module declares twice, which would be a syntax error. */

import { at, isTree, listAt, typeOf, type Tree } from "../support/prettier/tree.ts";

const nameIn = (node: unknown, key: string): readonly string[] => {
  const name = at(node, key, "name");
  return typeof name === "string" ? [name] : [];
};

/** Types get a prefix, because a type and a value may share a name. */
const declaredBy = (statement: Tree): readonly string[] => {
  switch (typeOf(statement)) {
    case "FunctionDeclaration":
      return nameIn(statement, "id");
    case "VariableDeclaration":
      return listAt(statement, "declarations").flatMap((one) => nameIn(one, "id"));
    case "ImportDeclaration":
      return statement["importKind"] === "type"
        ? []
        : listAt(statement, "specifiers").flatMap((one) => nameIn(one, "local"));
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
      return nameIn(statement, "id").map((name) => `type ${name}`);
    case "ExportNamedDeclaration":
      return isTree(statement["declaration"]) ? declaredBy(statement["declaration"]) : [];
    default:
      return [];
  }
};

export const declaredIn = (program: Tree): string[] => listAt(program, "body").flatMap(declaredBy);

export const declaredTwice = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  const twice = names.find((name) => seen.size === seen.add(name).size);
  return twice === undefined ? undefined : `two declarations of ${twice}`;
};
