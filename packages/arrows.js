/**
 * Converts a module's functions to arrow functions, which are shorter, and moves them to the top, because
 * arrow functions are not hoisted.
 */

import ts from "typescript";

/** Returns true for bindings that do not exist in arrow functions. */
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

/** Uses `var`, which needs no check for use before initialization. */
const arrowOf = (source, { name, parameters, body }) =>
  `var ${name.text}=(${parameters.map((one) => one.getText(source)).join(",")})=>${body.getText(source)};\n`;

/** Returns the module with arrow functions. */
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
