/** The Markdown syntax tree from Prettier's parser, with helpers for tests. */

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

export const allNodes = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(allNodes)];

export const nodesOf = (text: string, type: string): Node[] =>
  allNodes(parseMarkdown(text)).filter((node) => node.type === type);

export const shownText = (node: Node): string =>
  node.value !== undefined && node.type !== "html"
    ? node.value
    : (node.children ?? []).map(shownText).join("");
