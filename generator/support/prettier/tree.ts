/** The syntax tree of a module, as plain data. */

import { parseTypeScript } from "./prettier.ts";

export type Tree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

export const at = (tree: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => (isTree(node) ? node[key] : undefined), tree);

export const typeOf = (tree: unknown): string => (isTree(tree) ? String(tree["type"]) : "nothing");

export const listAt = (tree: Tree, key: string): readonly Tree[] => {
  const list = tree[key];
  return Array.isArray(list) ? list.filter(isTree) : [];
};

/** Properties of a node that do not affect the code. */
const aside = new Set(["loc", "leadingComments", "trailingComments", "innerComments", "comments", "tokens"]);

/** Returns the children of a node with their property names. */
export const partsOf = (node: Tree): (readonly [key: string, part: Tree])[] =>
  Object.entries(node).flatMap(([key, part]) => {
    if (aside.has(key)) return [];
    const parts: readonly unknown[] = Array.isArray(part) ? part : [part];
    return parts.filter(isTree).map((one) => [key, one] as const);
  });

/** Returns true if an identifier only names a property and is not a reference. */
export const isName = (key: string, { computed }: Tree): boolean =>
  (key === "key" || key === "property") && computed !== true;

/** Parses a module. Throws on syntax errors. */
export const programOf = (text: string): Tree => {
  const program = at(parseTypeScript(text), "program");
  return isTree(program) ? program : {};
};
