/** Extracts comments and prose strings from TypeScript and JavaScript. */

import ts from "typescript";
import type { Piece } from "./piece.ts";

const comment = /\/\*[^]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;

const withoutDelimiters = (text: string): string =>
  text
    .replace(/^\/\*+|\*\/$/g, "")
    .replaceAll(/^[ \t]*(?:\/\/+|\*(?!\*))[ \t]?/gm, "")
    .trim();

const isDocumentation = ({ kind }: ts.Node): boolean =>
  kind >= ts.SyntaxKind.FirstJSDocNode && kind <= ts.SyntaxKind.LastJSDocNode;

/** Calls `visit` for every token in source order. TypeScript treats documentation comments as trivia. */
const eachToken = (node: ts.Node, source: ts.SourceFile, visit: (token: ts.Node) => void): void => {
  const children = node.getChildren(source).filter((child) => !isDocumentation(child));
  if (children.length === 0) visit(node);
  for (const child of children) eachToken(child, source, visit);
};

export const commentsIn = (file: string, text: string): Piece[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const pieces: Piece[] = [];
  eachToken(source, source, (token) => {
    const start = token.pos;
    for (const { 0: found, index } of text.slice(start, token.getStart(source)).matchAll(comment)) {
      if (/^\/[/*]\s*(?:@ts-|oxlint-|prettier-|v8 |istanbul )/.test(found)) continue;
      pieces.push({
        start: start + index,
        end: start + index + found.length,
        text: withoutDelimiters(found),
      });
    }
  });
  return pieces;
};

const literalText = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
};

/** Whether a string reads as prose: at least three words in sequence and no code. */
const isProse = (text: string): boolean =>
  /(?:[A-Za-z]['A-Za-z-]*[,:]? ){2}[A-Za-z]/.test(text) && !/[{}<>\n]|=>|\$[a-z(]|^\S+\/|;$/.test(text);

export const stringsIn = (file: string, text: string): Piece[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const pieces: Piece[] = [];
  const visit = (node: ts.Node): void => {
    const literal = literalText(node);
    if (literal !== undefined && isProse(literal))
      pieces.push({ start: node.getStart(source), end: node.end, text: literal });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return pieces;
};
