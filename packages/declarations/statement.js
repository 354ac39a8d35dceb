/** One declaration of a file, as a statement under the name that it has there. */

import ts from "typescript";

const isPlain = (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

const keywordsOf = (children) =>
  children
    .map((node) => node.getText())
    .filter((text) => !/^(?:export|declare)\b/.test(text))
    .join(" ");

/** A value of the file's own has to say `declare`, a type of its own nothing. */
export const statementOf = (node, { name, isExported, base, print }) => {
  const children = node.getChildren().filter((child) => !ts.isJSDoc(child));
  const at = children.indexOf(node.name);
  const comment = print(...(node.jsDoc ?? []));
  const opening = isExported ? "export " : isPlain(node) ? "" : "declare ";
  const rest = print(...children.slice(at + 1));
  const head = `${opening}${keywordsOf(children.slice(0, at))} ${name}${base}`;
  return `${comment}${comment && "\n"}${head}${/^\w/.test(rest) ? " " : ""}${rest}`;
};

/** A constant, with what is said of it. */
export const constantOf = (node, { name, isExported, print }) => ({
  comment: print(...(node.parent.parent.jsDoc ?? [])),
  keyword: isExported ? "export const" : "declare const",
  text: name + print(...node.getChildren().slice(1)),
});

/** Constants of which nothing is said share their keyword. */
export const constantsOf = (constants) => {
  const [said, plain] = [[], new Map()];
  for (const { comment, keyword, text } of constants)
    if (comment !== "") said.push(`${comment}\n${keyword} ${text}`);
    else plain.set(keyword, [...(plain.get(keyword) ?? []), text]);
  return [...said, ...[...plain].map(([keyword, texts]) => `${keyword} ${texts.join(",\n")}`)];
};
