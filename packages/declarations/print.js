/** Prints a declaration with renamed references and minimal whitespace. */

import ts from "typescript";
import { commentOf } from "./comment.js";

/**
 * Returns a space if two adjacent tokens need one between them. Without the space, `> =` would become a
 * single token.
 */
const between = (before, after) =>
  /[\w$]$/.test(before) && /^[\w$#]/.test(after)
    ? " "
    : before.endsWith(">") && after.startsWith("=")
      ? " "
      : "";

/** Inserts a line break before each comment, and after a member if a name follows. */
const joined = (tokens) => {
  let text = "";
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1] ?? "";
    if (token === ";" && /^(?:[}]|$)/.test(next)) continue;
    if (token === ";" && /^[\w$"#/]/.test(next)) text += "\n";
    else if (token.startsWith("/**") && !/(?:^|\n)$/.test(text)) text += `\n${token}`;
    else text += between(text, token) + token;
  }
  return text;
};

/** Returns true for a type parameter whose default is another parameter. */
const standsFor = (parameters, index) => {
  const missing = parameters?.[index]?.default;
  return missing && ts.isTypeReferenceNode(missing)
    ? parameters.findIndex(({ name }) => name.text === missing.typeName.getText())
    : -1;
};

/** Shortens `Codec<Usage, Usage>` to `Codec<Usage>`. */
const withoutDefaults = (texts, parameters) => {
  const last = texts.length - 1;
  const other = standsFor(parameters, last);
  return last > 0 && other >= 0 && texts[other] === texts[last] ? texts.slice(0, -1) : texts;
};

/** Returns the name that a node references, and whether it is a type or a value. */
const referenceOf = (node) => {
  if (ts.isTypeReferenceNode(node)) return { name: node.typeName, meaning: "type" };
  if (ts.isExpressionWithTypeArguments(node)) return { name: node.expression, meaning: "type" };
  if (ts.isTypeQueryNode(node)) return { name: node.exprName, meaning: "value" };
  if (ts.isImportTypeNode(node)) return { name: node.qualifier, meaning: node.isTypeOf ? "value" : "type" };
  return undefined;
};

const lastOf = (name) =>
  ts.isQualifiedName(name) ? name.right : ts.isPropertyAccessExpression(name) ? name.name : name;

/** `refer(identifier, meaning)` returns the new name and the parameters of the target, or undefined. */
export const printer = (refer, isSaid = () => true) => {
  const reference = (node) => {
    const { name, meaning } = referenceOf(node) ?? {};
    const found = name && refer(lastOf(name), meaning);
    if (!found) return undefined;
    const texts = (node.typeArguments ?? []).map((one) => print(one));
    const kept = withoutDefaults(texts, found.parameters);
    return [
      meaning === "value" ? "typeof" : "",
      found.name,
      ...(kept.length > 0
        ? ["<", ...kept.flatMap((text, index) => (index > 0 ? [",", text] : [text])), ">"]
        : []),
    ].filter(Boolean);
  };

  /** Returns the name of a member with a symbol key. */
  const symbolName = (node) => {
    const found = ts.isComputedPropertyName(node) && refer(node.expression, "value");
    return found ? ["[", found.name, "]"] : undefined;
  };

  const tokensOf = (node) => {
    if (ts.isJSDoc(node)) return isSaid(node) ? [commentOf(node.getText())] : [];
    const referred = reference(node) ?? symbolName(node);
    if (referred) return referred;
    const children = node.getChildren();
    if (children.length > 0) return children.flatMap(tokensOf);
    const text = node.getText();
    return text === "" ? [] : [text];
  };

  const print = (...nodes) => joined(nodes.flatMap(tokensOf));
  return print;
};
