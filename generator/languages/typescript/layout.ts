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

/** The statement under `if (…)` or `for (…)` has a line of its own. */
const clause: Break = (line) => {
  const [, indent, word] = /^( *)(if|for) \(/.exec(line) ?? [];
  if (indent === undefined || word === undefined) return undefined;
  const end = closingIn(line, indent.length + word.length + 1) + 1;
  const statement = line.slice(end + 1);
  return end === 0 || statement.startsWith("{")
    ? undefined
    : [line.slice(0, end), ...broken(`${indent}  ${statement}`)];
};

/** The parts of a text between separators; text in quotes and in brackets is passed over. */
const partsOf = (text: string, separator: string): string[] => {
  const found = [""];
  let depth = 0;
  for (const [part] of text.matchAll(
    new RegExp(`"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|${separator}|.`, "g"),
  )) {
    if ("([{".includes(part)) depth += 1;
    if (")]}".includes(part)) depth -= 1;
    if (depth === 0 && new RegExp(`^(?:${separator})$`).test(part)) found.push("");
    else found.push((found.pop() ?? "") + part);
  }
  return found;
};

const ended = (lines: readonly string[], end: (last: string) => string): readonly string[] => [
  ...lines.slice(0, -1),
  end(lines.at(-1) ?? ""),
];

/** The lines of a chosen value: a call with an object alone has its members below one another. */
const argument = (line: string): readonly string[] => {
  const [, indent, before, members, end] = /^( *)([?:] [\w.]+\(\{) (.+) (\}\))$/.exec(line) ?? [];
  if (fits(line) || indent === undefined || members === undefined) return [line];
  return [
    `${indent}${before}`,
    ...partsOf(members, ", ").map((one) => `${indent}    ${one},`),
    `${indent}  ${end}`,
  ];
};

/** A choice by a comparison: what is chosen stands below what is asked; another choice is deeper. */
const choice = (indent: string, before: string, text: string): readonly string[] | undefined => {
  const [asked = "", yes, ...no] = partsOf(text, " [?:] ");
  if (yes === undefined || no.length === 0 || !asked.includes(" === ")) return undefined;
  const inner = `${indent}  `;
  const deeper = no.length === 1 ? argument(`${inner}: ${no[0]}`) : choice(inner, ": ", no.join(" : "));
  return deeper && [`${indent}${before}${asked}`, ...argument(`${inner}? ${yes}`), ...deeper];
};

/** An addend that is a choice in parentheses. */
const addend = (line: string): readonly string[] => {
  const [, indent, text, end] = /^( *)\((.* \? .*)\)(;| \+)$/.exec(line) ?? [];
  const lines = fits(line) || indent === undefined ? undefined : choice(indent, "(", text ?? "");
  return lines === undefined ? [line] : ended(lines, (last) => `${last})${end}`);
};

/** A sum, or a choice by a comparison, moves below the sign of assignment; there each addend has a line where that is needed. */
const assignment: Break = (line) => {
  const [, indent, left, right] =
    /^( *)([\w.]+ \+?=) ((?:["'].*["'] \+ |[\w.]+ === null \? null : ).+)$/.exec(line) ?? [];
  if (indent === undefined || right === undefined) return undefined;
  const below = `${indent}  ${right}`;
  if (fits(below)) return [`${indent}${left}`, below];
  const lines = partsOf(right, " \\+ ").map((one) => `${indent}  ${one} +`);
  return [`${indent}${left}`, ...ended(lines, (last) => last.replace(/ \+$/, "")).flatMap(addend)];
};

/** A comma before the name of a parameter. */
const nextParameter = /, (?=\w+\??(?::| =) )/;

/** Each parameter has a line. */
const signature: Break = (line) => {
  const [, name, parameters, result] = /^(function \w+)\(([^{}()]+)\): ([^{}]+) \{$/.exec(line) ?? [];
  if (name === undefined || parameters === undefined) return undefined;
  return [`${name}(`, ...parameters.split(nextParameter).map((one) => `  ${one},`), `): ${result} {`];
};

/** A codec and what writes it have a line each. */
const making: Break = (line) => {
  const [, left, data, write] = /^(export const \w+ = .*\()([\w.]+), (\w+)\);$/.exec(line) ?? [];
  return left === undefined ? undefined : [left, `  ${data},`, `  ${write},`, ");"];
};

/** A member that is a choice has it on the next line. */
const member: Break = (line) => {
  const [, indent, name, value] = /^( *)([A-Za-z_$][\w$]*:|"[^"\\]*":) (.+ === .+ \? .+),$/.exec(line) ?? [];
  if (indent === undefined || value === undefined) return undefined;
  const below = `${indent}  ${value},`;
  if (fits(below)) return [`${indent}${name}`, below];
  const lines = choice(`${indent}  `, "", value);
  return lines && [`${indent}${name}`, ...ended(lines, (last) => `${last},`)];
};

/** Two functions in a list. */
const pair: Break = (line) => {
  const [, indent, asks, makes] = /^( *)\[(\(wire\) => .+), (\(\) => .+)\],$/.exec(line) ?? [];
  return indent === undefined
    ? undefined
    : [`${indent}[`, `${indent}  ${asks},`, `${indent}  ${makes},`, `${indent}],`];
};

const calling: Break = (line) => {
  const [, indent, left, given] = /^( *)(return [\w.]+\()([^()<>{}[\]"']+)\);$/.exec(line) ?? [];
  return indent === undefined || given === undefined
    ? undefined
    : [`${indent}${left}`, ...given.split(", ").map((one) => `${indent}  ${one},`), `${indent});`];
};

/** The steps of a history stand below one another. */
const steps: Break = (line) => {
  const [, left, members, end] = /^(export const history: .+\(\w+, \{) (.+) (\}\);)$/.exec(line) ?? [];
  return left === undefined || members === undefined
    ? undefined
    : [left, ...partsOf(members, ", ").map((one) => `  ${one},`), end ?? ""];
};

const breaks: readonly Break[] = [clause, assignment, signature, making, member, pair, calling, steps];

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
