/** The functions of a module as arrows, which are shorter; they stand first, as if they were still hoisted. */

import ts from "typescript";

/** Properties that an arrow does not have of its own. */
const isOfFunctions = (node) =>
  node.kind === ts.SyntaxKind.ThisKeyword ||
  ts.isMetaProperty(node) ||
  (ts.isIdentifier(node) && node.text === "arguments");

const holds = (node, test) => test(node) || (ts.forEachChild(node, (child) => holds(child, test)) ?? false);

const isPlain = (statement) =>
  ts.isFunctionDeclaration(statement) &&
  !statement.modifiers &&
  !statement.asteriskToken &&
  !holds(statement, isOfFunctions);

/** `var`, as nobody has to ask whether it is there yet. */
const arrowOf = (source, { name, parameters, body }) =>
  `var ${name.text}=(${parameters.map((one) => one.getText(source)).join(",")})=>${body.getText(source)};\n`;

/** A module whose functions are arrows. */
export const withArrows = (code) => {
  const source = ts.createSourceFile("module.js", code, ts.ScriptTarget.ESNext, true);
  const functions = source.statements.filter(isPlain);
  const imports = source.statements.filter(ts.isImportDeclaration);
  const others = source.statements.filter((one) => !functions.includes(one) && !imports.includes(one));
  return [
    ...imports.map((one) => one.getFullText(source)),
    "\n",
    ...functions.map((one) => arrowOf(source, one)),
    ...others.map((one) => one.getFullText(source)),
  ].join("");
};
