/** Parsers for strings that are split into several literals, based on the Java and SQL grammars. */

import { literals, readLiteral } from "./readers.ts";

/** Java translates these escapes first, unless an odd number of backslashes precedes them. */
const translated = (source: string): string =>
  source.replaceAll(/\\(?:\\|u+([0-9a-fA-F]{4}))/g, (found, digits?: string) =>
    digits === undefined ? found : String.fromCharCode(Number.parseInt(digits, 16)),
  );

const javaLiteral = /"(?:[^"\\]|\\[^])*"/g;

/** Returns the string that concatenated or joined literals represent. Throws on anything else. */
export const readJava = (source: string): string => {
  const text = translated(source);
  const found = (text.match(javaLiteral) ?? []).map((literal) => readLiteral(literal, literals.java));
  const glue = text.replaceAll(javaLiteral, '""');
  if (/^""(?:\n *\+ "")*$/.test(glue)) return found.join("");
  if (!/^String\.join\(\n *""(?:,\n *"")+\)$/.test(glue)) throw new SyntaxError(`there is ${glue}`);
  const [between = "", ...parts] = found;
  return parts.join(between);
};

const sqlPart = /'((?:[^']|'')*)'|chr\((\d+)\)/g;

/** Returns the string that literals and character codes represent. Throws on anything else. */
export const readSql = (source: string): string => {
  const glue = source.replaceAll(sqlPart, "?");
  if (!/^(?:\?|concat\(\?(?:, \?)*\))$/.test(glue)) throw new SyntaxError(`there is ${glue}`);
  return [...source.matchAll(sqlPart)]
    .map(([, text, code]) =>
      text === undefined ? String.fromCodePoint(Number(code)) : text.replaceAll("''", "'"),
    )
    .join("");
};
