/** Mutants of source files. Each mutant replaces the text of one syntax node. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { callMutators } from "./calls.js";
import { syntaxMutators } from "./mutators.js";

const mutators = [...syntaxMutators, ...callMutators];

/** The files in a folder with this extension, or the file itself. */
export const filesIn = (place, end) =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true })
        .map((name) => path.join(place, name))
        .filter((file) => file.endsWith(end) && !file.endsWith(".d.ts"))
        .toSorted();

export const parsed = (file) =>
  ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);

const isTypeOnly = (node) =>
  (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

/** Calls `visit` for every node that exists at run time. */
export const walk = (node, visit) => {
  if (isTypeOnly(node)) return;
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

export const onOneLine = (text) => text.replaceAll(/\s+/g, " ");

/** The text around the node, to distinguish nodes with the same text. */
const aroundOf = ({ parent }) => onOneLine(parent?.getText() ?? "").slice(0, 120);

export const mutantsOf = (file) => {
  const source = parsed(file);
  const found = [];
  walk(source, (node) => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    const [original, around] = [source.text.slice(start, end), aroundOf(node)];
    for (const changed of mutators.flatMap((mutator) => mutator(node)))
      found.push({ file, line, start, end, original, changed, around });
  });
  return found;
};

export const mutatedText = ({ file, start, end, changed }) => {
  const text = readFileSync(file, "utf8");
  return text.slice(0, start) + changed + text.slice(end);
};
