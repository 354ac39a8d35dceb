/** Code whose templates write a statement a line, laid out as Prettier would: the few ways in which such a line is broken. */

const widest = 110;

const fits = (line: string): boolean => line.length <= widest;

const literal = /"(?:[^"\\]|\\.)*"/g;

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** In the quotes of which it has fewer inside. */
const requoted = (text: string): string => {
  if (countOf(text, '\\"') <= countOf(text, "'")) return text;
  const inside = text
    .slice(1, -1)
    .replaceAll(/\\(.)|'/g, (found, escape) =>
      escape === '"' ? escape : escape === undefined ? "\\'" : found,
    );
  return `'${inside}'`;
};

/** Where the parenthesis that opens at a place closes; text in quotes is passed over. */
const closingIn = (line: string, open: number): number => {
  const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()]/g;
  token.lastIndex = open;
  let depth = 0;
  for (let found = token.exec(line); found !== null; found = token.exec(line)) {
    if (found[0] === "(") depth += 1;
    if (found[0] === ")" && --depth === 0) return found.index;
  }
  return -1;
};

type Break = (line: string) => readonly string[] | undefined;

/** `if (…) statement` has the statement on a line of its own. */
const condition: Break = (line) => {
  const [, indent] = /^( *)if \(/.exec(line) ?? [];
  if (indent === undefined) return undefined;
  const end = closingIn(line, indent.length + "if ".length) + 1;
  const statement = line.slice(end + 1);
  return end === 0 || statement.startsWith("{")
    ? undefined
    : [line.slice(0, end), ...broken(`${indent}  ${statement}`)];
};

/** What a sum adds, in the order in which it does; text in quotes and in parentheses is passed over. */
const addends = (sum: string): string[] => {
  const found = [""];
  let depth = 0;
  for (const [part] of sum.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'| \+ |./g)) {
    if (part === "(") depth += 1;
    if (part === ")") depth -= 1;
    if (part === " + " && depth === 0) found.push("");
    else found.push((found.pop() ?? "") + part);
  }
  return found;
};

/** A sum, or a choice by a comparison, moves below the sign of assignment; there each addend has a line where that is needed. */
const assignment: Break = (line) => {
  const [, indent, left, right] =
    /^( *)([\w.]+ \+?=) ((?:["'].*["'] \+ |[\w.]+ === null \? null : ).+)$/.exec(line) ?? [];
  if (indent === undefined || right === undefined) return undefined;
  const below = `${indent}  ${right}`;
  const lines = fits(below) ? [below] : addends(right).map((one) => `${indent}  ${one} +`);
  return [`${indent}${left}`, ...lines.slice(0, -1), (lines.at(-1) ?? "").replace(/ \+$/, "")];
};

/** Each parameter has a line. */
const signature: Break = (line) => {
  const [, name, parameters, result] = /^(function \w+)\(([^{}()]+)\): ([^{}]+) \{$/.exec(line) ?? [];
  if (name === undefined || parameters === undefined) return undefined;
  return [`${name}(`, ...parameters.split(", ").map((one) => `  ${one},`), `): ${result} {`];
};

/** A codec and what writes it have a line each. */
const making: Break = (line) => {
  const [, left, data, write] = /^(export const \w+ = .*\()([\w.]+), (\w+)\);$/.exec(line) ?? [];
  return left === undefined ? undefined : [left, `  ${data},`, `  ${write},`, ");"];
};

const breaks: readonly Break[] = [condition, assignment, signature, making];

/** The lines of one; the line itself where none of these ways is enough, which is Prettier's to break. */
const broken = (line: string): readonly string[] => {
  if (fits(line)) return [line];
  const made = breaks.reduce<readonly string[] | undefined>((found, way) => found ?? way(line), undefined);
  return made?.every(fits) === true ? made : [line];
};

const laidOutLine = (line: string): readonly string[] =>
  broken(line.includes('\\"') ? line.replaceAll(literal, requoted) : line);

const codec =
  /^(export const \w+: core\.DataCodec)<([^<>\n]+), ([^<>\n]+)> = (\/\* @__PURE__ \*\/ core\.dataCodec\()\{\n((?: {2}.*\n)+)\}\);$/gm;

const indented = (lines: string, indent: string): string => lines.replaceAll(/^(?=.)/gm, indent);

/** A codec is made behind the sign of assignment, or below it where that is too wide. */
const laidOutCodec = (
  found: string,
  name: string,
  value: string,
  wire: string,
  call: string,
  body: string,
): string => {
  const left = `${name}<${value}, ${wire}> =`;
  if (fits(`${left} ${call}{`)) return found;
  if (fits(`${left} ${call}`)) return `${left} ${call}\n  {\n${indented(body, "  ")}  },\n);`;
  if (fits(left)) return `${left}\n  ${call}{\n${indented(body, "  ")}  });`;
  return `${name}<\n  ${value},\n  ${wire}\n> = ${call}{\n${body}});`;
};

/** A switch under a condition. */
const under = /^( *)(if \(.*\))\n\1(switch \(.*\n(?:.*\n)*?)\1\}$/gm;

/** A module as its templates wrote it. What is still too wide is Prettier's. */
export const laidOut = (code: string): string =>
  code
    .replaceAll(codec, laidOutCodec)
    .replaceAll(
      under,
      (_, indent: string, head: string, rest: string) =>
        `${indent}${head}\n${indented(`${indent}${rest}${indent}}`, "  ")}`,
    )
    .replaceAll(/ = \{\n *\};$/gm, " = {};")
    .replaceAll(/\n{3,}/g, "\n\n")
    .split("\n")
    .flatMap(laidOutLine)
    .join("\n");
