/**
 * Call mutations: each one removes a method call that selects or sorts, or replaces it with the opposite
 * call.
 */

import ts from "typescript";

const removable = new Set(
  "filter toSorted toReversed sort reverse slice trim trimStart trimEnd toLowerCase toUpperCase flat concat".split(
    " ",
  ),
);

const opposites = new Map([
  ["min", "max"],
  ["max", "min"],
  ["some", "every"],
  ["every", "some"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["find", "findLast"],
  ["findLast", "find"],
  ["indexOf", "lastIndexOf"],
  ["lastIndexOf", "indexOf"],
  ["push", "unshift"],
]);

const calledMethod = (node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined;

const removedCall = (node) => {
  const method = calledMethod(node);
  return method !== undefined && removable.has(method.name.text) ? [method.expression.getText()] : [];
};

const oppositeCall = (node) => {
  const method = calledMethod(node);
  const opposite = method === undefined ? undefined : opposites.get(method.name.text);
  if (method === undefined || opposite === undefined) return [];
  const words = node.getText().slice(method.name.getEnd() - node.getStart());
  return [`${node.getText().slice(0, method.name.getStart() - node.getStart())}${opposite}${words}`];
};

export const callMutators = [removedCall, oppositeCall];
