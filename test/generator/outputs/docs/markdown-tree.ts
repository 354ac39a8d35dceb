/** Markdown as a reader's program sees it: the tree of Prettier's own parser, with what the tests ask of it. */

import { parsers } from "prettier/plugins/markdown";

export interface Node {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly depth?: number;
  readonly children?: readonly Node[];
}

export const parseMarkdown = (text: string): Node =>
  parsers.markdown.parse(text, { originalText: text } as never) as Node;

/** A node and everything below it. */
export const allNodes = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(allNodes)];

export const nodesOf = (text: string, type: string): Node[] =>
  allNodes(parseMarkdown(text)).filter((node) => node.type === type);

/** The text of a node that a reader sees. */
export const shownText = (node: Node): string =>
  node.value !== undefined && node.type !== "html"
    ? node.value
    : (node.children ?? []).map(shownText).join("");
