/** Avoids duplicate field comments: wire types copy them from value types. */

import ts from "typescript";

const membersOf = (declaration) =>
  new Map(declaration.members.map((member) => [member.name?.getText() ?? member.getText(), member]));

export const saidOf = (node) => node.jsDoc?.at(-1)?.getText().replaceAll(/\s+/g, " ");

/** Returns the matching value interface if the wire type has all of its members. */
export const valueOf = (declaration) => {
  if (!ts.isInterfaceDeclaration(declaration) || declaration.heritageClauses) return undefined;
  const name = declaration.name.text.replace(/Wire$/, "");
  const value = declaration
    .getSourceFile()
    .statements.find((other) => ts.isInterfaceDeclaration(other) && other.name.text === name);
  if (!value || value === declaration) return undefined;
  const wire = membersOf(declaration);
  return [...membersOf(value).keys()].every((key) => wire.has(key)) ? value : undefined;
};

/** Returns the comments that are identical on corresponding members of both types. */
export const repeatedIn = (declaration, value) => {
  const values = membersOf(value);
  return new Set(
    declaration.members
      .filter((member) => member.jsDoc && saidOf(member) === saidOf(values.get(member.name?.getText()) ?? {}))
      .map((member) => member.jsDoc.at(-1)),
  );
};
