/** The only door to tree-sitter: the grammars of the languages that packages are written in. */

import { createRequire } from "node:module";
import treeSitter, { type Node, type Parser, type TreeCursor } from "@vscode/tree-sitter-wasm";

export type { Node };

export type Grammar = "go" | "python" | "ruby" | "rust";

const require = createRequire(import.meta.url);

let started: Promise<void> | undefined;

const parsers = new Map<Grammar, Promise<Parser>>();

const open = async (grammar: Grammar): Promise<Parser> => {
  await (started ??= treeSitter.Parser.init());
  const place = require.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammar}.wasm`);
  const parser = new treeSitter.Parser();
  parser.setLanguage(await treeSitter.Language.load(place));
  return parser;
};

const parserOf = (grammar: Grammar): Promise<Parser> => {
  const parser = parsers.get(grammar) ?? open(grammar);
  parsers.set(grammar, parser);
  return parser;
};

/** To the next node in the order of the text; false behind the last. */
const advance = (cursor: TreeCursor): boolean => {
  if (cursor.gotoFirstChild()) return true;
  while (!cursor.gotoNextSibling()) if (!cursor.gotoParent()) return false;
  return true;
};

/** What does not parse is a node of the kind ERROR; what should be there for it to parse, of the kind MISSING. */
const kindAt = (cursor: TreeCursor): string => (cursor.nodeIsMissing ? "MISSING" : cursor.nodeType);

export const isBroken = (kind: string): boolean => kind === "ERROR" || kind === "MISSING";

/** Looks at every node with a name, an outer one before those in it, until there is an answer. */
export const firstIn = async <Answer>(
  grammar: Grammar,
  text: string,
  look: (kind: string, node: () => Node) => Answer | undefined,
): Promise<Answer | undefined> => {
  const tree = (await parserOf(grammar)).parse(text);
  if (tree === null) throw new Error("the parser gave no tree");
  const cursor = tree.walk();
  const node = (): Node => cursor.currentNode;
  try {
    do {
      const isSeen = cursor.nodeIsNamed || cursor.nodeIsMissing;
      const answer = isSeen ? look(kindAt(cursor), node) : undefined;
      if (answer !== undefined) return answer;
    } while (advance(cursor));
    return undefined;
  } finally {
    cursor.delete();
    tree.delete();
  }
};
