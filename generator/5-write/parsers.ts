/**
 * Optional parsers for languages other than TypeScript, used to check the output of custom targets and
 * templates.
 */

import { createRequire } from "node:module";
import type { Node, Parser } from "@vscode/tree-sitter-wasm";
import { once } from "../support/once.ts";
import { fileKindOf } from "../languages/index.ts";

export type { Node };

export class ParserMissing extends Error {
  override readonly name = "ParserMissing";
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";

const start = once(async () => {
  try {
    const { default: treeSitter } = await import("@vscode/tree-sitter-wasm");
    await treeSitter.Parser.init();
    return treeSitter;
  } catch (error) {
    throw isMissing(error) ? new ParserMissing("@vscode/tree-sitter-wasm is not installed") : error;
  }
});

const require = createRequire(import.meta.url);
const parsers = new Map<string, Promise<Parser>>();

const open = async (grammar: string): Promise<Parser> => {
  const treeSitter = await start();
  const place = require.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammar}.wasm`);
  const parser = new treeSitter.Parser();
  parser.setLanguage(await treeSitter.Language.load(place));
  return parser;
};

const parserOf = (grammar: string): Promise<Parser> => {
  const parser = parsers.get(grammar) ?? open(grammar);
  parsers.set(grammar, parser);
  return parser;
};

/**
 * Parses a file and passes its syntax tree to `look`. Returns undefined for unsupported files. Throws
 * ParserMissing if the parser is not installed.
 */
export const lookAt = async <Answer>(
  path: string,
  text: string,
  look: (root: Node) => Answer,
): Promise<Answer | undefined> => {
  const grammar = fileKindOf(path)?.grammar;
  if (grammar === undefined) return undefined;
  const tree = (await parserOf(grammar)).parse(text);
  if (tree === null) throw new Error("the parser returned no tree");
  try {
    return look(tree.rootNode);
  } finally {
    tree.delete();
  }
};

const brokenIn = (node: Node): Node => {
  const inner = node.children.find((child) => child?.hasError);
  return inner == null ? node : brokenIn(inner);
};

export const unparsed = (path: string, text: string): Promise<string | undefined> =>
  lookAt(path, text, (root) =>
    root.hasError ? `a syntax error on line ${brokenIn(root).startPosition.row + 1}` : undefined,
  );
