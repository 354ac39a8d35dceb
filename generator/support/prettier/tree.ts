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

/** Parts from which no code is made. */
const aside = new Set(["loc", "leadingComments", "trailingComments", "innerComments", "comments", "tokens"]);

/** The children of a node, by their role. */
export const partsOf = (node: Tree): (readonly [key: string, part: Tree])[] =>
  Object.entries(node).flatMap(([key, part]) => {
    if (aside.has(key)) return [];
    const parts: readonly unknown[] = Array.isArray(part) ? part : [part];
    return parts.filter(isTree).map((one) => [key, one] as const);
  });

/** An identifier that only names a member is no reference. */
export const isName = (key: string, { computed }: Tree): boolean =>
  (key === "key" || key === "property") && computed !== true;

/** The program of a text. Throws on a syntax error. */
export const programOf = (text: string): Tree => {
  const program = at(parseTypeScript(text), "program");
  return isTree(program) ? program : {};
};
