/** Prints a declaration as a statement, using its name in the file. */

import ts from "typescript";

const isPlain = (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

const keywordsOf = (children) =>
  children
    .map((node) => node.getText())
    .filter((text) => !/^(?:export|declare)\b/.test(text))
    .join(" ");

/** Private values need `declare`; private types do not. */
export const statementOf = (node, { name, isExported, base, print }) => {
  const children = node.getChildren().filter((child) => !ts.isJSDoc(child));
  const at = children.indexOf(node.name);
  const comment = print(...(node.jsDoc ?? []));
  const opening = isExported ? "export " : isPlain(node) ? "" : "declare ";
  const rest = print(...children.slice(at + 1));
  const head = `${opening}${keywordsOf(children.slice(0, at))} ${name}${base}`;
  return `${comment}${comment && "\n"}${head}${/^\w/.test(rest) ? " " : ""}${rest}`;
};

/** Prints a constant with its comment. */
export const constantOf = (node, { name, isExported, print }) => ({
  comment: print(...(node.parent.parent.jsDoc ?? [])),
  keyword: isExported ? "export const" : "declare const",
  text: name + print(...node.getChildren().slice(1)),
});

/** Joins constants without comments into one statement. */
export const constantsOf = (constants) => {
  const [said, plain] = [[], new Map()];
  for (const { comment, keyword, text } of constants)
    if (comment !== "") said.push(`${comment}\n${keyword} ${text}`);
    else plain.set(keyword, [...(plain.get(keyword) ?? []), text]);
  return [...said, ...[...plain].map(([keyword, texts]) => `${keyword} ${texts.join(",\n")}`)];
};
