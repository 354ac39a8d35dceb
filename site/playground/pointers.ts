/** Maps JSON Pointers to editor positions, using the editor's syntax tree. */

import { ensureSyntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";

export interface Range {
  readonly from: number;
  readonly to: number;
}

const escape = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");

const keyOf = (literal: string): string => {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
};

const isValue = ({ name }: SyntaxNode): boolean =>
  ["Object", "Array", "String", "Number", "True", "False", "Null"].includes(name);

const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
};

const membersOf = (node: SyntaxNode, text: EditorState["doc"]): [string, SyntaxNode][] => {
  if (node.name === "Array")
    return childrenOf(node)
      .filter(isValue)
      .map((child, index) => [String(index), child]);
  return childrenOf(node)
    .filter(({ name }) => name === "Property")
    .flatMap((property): [string, SyntaxNode][] => {
      const [name, ...rest] = childrenOf(property);
      const value = rest.find(isValue);
      if (name === undefined || value === undefined) return [];
      return [[escape(keyOf(text.sliceString(name.from, name.to))), value]];
    });
};

/** All values, keyed by pointer. In JSON Lines, the pointer starts with the number of the document. */
export const rangesIn = (state: EditorState, isLines = false): ReadonlyMap<string, Range> => {
  const found = new Map<string, Range>();
  const tree = ensureSyntaxTree(state, state.doc.length, 500);
  const open: [string, SyntaxNode][] =
    tree === null
      ? []
      : childrenOf(tree.topNode)
          .filter(isValue)
          .map((node, index) => [isLines ? `/${index}` : "", node]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [pointer, node] = next;
    found.set(pointer, { from: node.from, to: node.to });
    open.push(
      ...membersOf(node, state.doc).map(([key, child]): [string, SyntaxNode] => [`${pointer}/${key}`, child]),
    );
  }
  return found;
};

/** Returns the value, or its nearest existing parent. */
export const rangeOf = (pointer: string, ranges: ReadonlyMap<string, Range>): Range | undefined => {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const range = ranges.get(at);
    if (range !== undefined || at === "") return range;
  }
};
