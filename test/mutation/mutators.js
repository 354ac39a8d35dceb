/** The mutations: each returns the possible replacements of a syntax node. */

import ts from "typescript";

const { SyntaxKind } = ts;

const operators = new Map([
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
  ["===", "!=="],
  ["!==", "==="],
  ["&&", "||"],
  ["||", "&&"],
  ["+", "-"],
  ["-", "+"],
  ["*", "/"],
  ["/", "*"],
  ["%", "*"],
  ["+=", "-="],
  ["-=", "+="],
]);

const swappedOperator = (node) => {
  if (!ts.isBinaryExpression(node)) return [];
  const operator = node.operatorToken.getText();
  const left = node.left.getText();
  const right = node.right.getText();
  if (operator === "??") return [`(${left})`, `(${right})`];
  const swapped = operators.get(operator);
  return swapped === undefined ? [] : [`${left} ${swapped} ${right}`];
};

const conditionOf = (node) => {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) || ts.isForStatement(node) ? node.condition : undefined;
};

/** Comparisons are excluded because they have separate mutations. */
const negatedCondition = (node) => {
  if (ts.isSourceFile(node) || conditionOf(node.parent) !== node || ts.isBinaryExpression(node)) return [];
  return ts.isPrefixUnaryExpression(node) ? [] : [`!(${node.getText()})`];
};

const swappedLiteral = (node) => {
  if (node.kind === SyntaxKind.TrueKeyword) return ["false"];
  return node.kind === SyntaxKind.FalseKeyword ? ["true"] : [];
};

const withoutSign = (node) => {
  if (ts.isPostfixUnaryExpression(node))
    return [node.operand.getText() + (node.operator === SyntaxKind.PlusPlusToken ? "--" : "++")];
  if (!ts.isPrefixUnaryExpression(node)) return [];
  const removable = [SyntaxKind.ExclamationToken, SyntaxKind.MinusToken];
  return removable.includes(node.operator) ? [node.operand.getText()] : [];
};

const endsEarly = (statement) => {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined &&
    (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last))
  );
};

const removedStatement = (node) => {
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return ["{}"];
  return ts.isIfStatement(node) && node.elseStatement === undefined && endsEarly(node.thenStatement)
    ? ["{}"]
    : [];
};

const emptied = (node) => {
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return ["[]"];
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
  return isText && node.text !== "" && ts.isExpression(node) && !ts.isPropertyAssignment(node.parent)
    ? ['""']
    : [];
};

const removedMember = (node) => {
  const isMember =
    ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isSpreadAssignment(node);
  return isMember && ts.isObjectLiteralExpression(node.parent) ? ["...{}"] : [];
};

export const syntaxMutators = [
  swappedOperator,
  negatedCondition,
  swappedLiteral,
  withoutSign,
  removedStatement,
  emptied,
  removedMember,
];
