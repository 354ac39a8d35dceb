/** The only door to tree-sitter: the grammars of the languages that packages are written in. */

import { createRequire } from "node:module";
import type { Language, Node, Parser } from "@vscode/tree-sitter-wasm";
import { once, onceEach } from "../support/once.ts";

export type { Node };

export type Grammar = "go" | "java" | "python" | "ruby" | "rust";

const require = createRequire(import.meta.url);

/** Loaded where a file has to be judged that no earlier run judged. */
const start = once(async () => {
  const { default: treeSitter } = await import("@vscode/tree-sitter-wasm");
  await treeSitter.Parser.init();
  return treeSitter;
});

const parsers = new Map<Grammar, Promise<Parser>>();

const open = async (grammar: Grammar): Promise<Parser> => {
  const treeSitter = await start();
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

/** The kinds of nodes with a name; the others are signs and keywords. */
const kindsOf = onceEach((language: Language): readonly string[] => {
  const named = Array.from({ length: language.nodeTypeCount }, (_, id) => id).filter((id) =>
    language.nodeTypeIsNamed(id),
  );
  return [...new Set(named.map((id) => language.nodeTypeForId(id) ?? ""))];
});

/** The innermost node that does not parse, or that should be there for the text to parse. */
const brokenIn = (node: Node): Node => {
  const inner = node.children.find((child) => child?.hasError);
  return inner == null ? node : brokenIn(inner);
};

/** The questions that are asked of a text. */
export interface Look<Answer> {
  /** Of a text that does not parse; then nothing else is asked. */
  broken(node: Node): Answer;
  isAsked(kind: string): boolean;
  of(node: Node): Answer | undefined;
}

/** The first answer in the order of the text, of an outer node before those in it. */
export const firstIn = async <Answer>(
  grammar: Grammar,
  text: string,
  look: Look<Answer>,
): Promise<Answer | undefined> => {
  const tree = (await parserOf(grammar)).parse(text);
  if (tree === null) throw new Error("the parser gave no tree");
  try {
    const { rootNode, language } = tree;
    if (rootNode.hasError) return look.broken(brokenIn(rootNode));
    for (const node of rootNode.descendantsOfType(kindsOf(language).filter(look.isAsked))) {
      const answer = node?.isNamed === true ? look.of(node) : undefined;
      if (answer !== undefined) return answer;
    }
    return undefined;
  } finally {
    tree.delete();
  }
};
