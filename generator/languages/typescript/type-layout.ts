/**
 * Formats types printed by json-schema-to-typescript as Prettier would, one member per line. Code that this
 * module does not recognize is left to Prettier.
 */

const widest = 110;

/** Quoted text without escapes. */
const quoted = /"[^"\\\n]*"/.source;

const withoutTexts = (type: string): string => type.replaceAll(new RegExp(quoted, "g"), "text");

/** An object with arbitrary properties, on one line if it fits. */
const mapType = /\{ \[key: string\]: [^{}()]+ \}/g;

/** Simple types: names, literals, `string`, lists, tuples and unions without object members. */
const plainType = new RegExp(`^(?:${quoted}|\\(string & \\{\\}\\)|[^"'{}\\\\])+$`);

/** A parenthesized union before `[]`, or a type for arbitrary strings. */
const grouping = /\([^()|]+(?: \| [^()|]+)+\)\[\]|\(string & \{\}\)/g;

/** A union in one pair of parentheses. Prettier removes redundant parentheses. */
const isPlain = (type: string): boolean =>
  plainType.test(type) && !/[()]/.test(withoutTexts(type).replaceAll(grouping, ""));

const withoutMaps = (type: string): string => type.replaceAll(mapType, "Map");

/** Removes redundant parentheses around a union. */
const bare = (type: string): string => (/^\([^()]*\)$/.test(withoutTexts(type)) ? type.slice(1, -1) : type);

const membersOf = (type: string): string[] => {
  const members = [""];
  let depth = 0;
  for (const [part] of type.matchAll(new RegExp(`${quoted}| \\| |.`, "g"))) {
    if (part === "(" || part === "[" || part === "<") depth += 1;
    if (part === ")" || part === "]" || part === ">") depth -= 1;
    if (part === " | " && depth === 0) members.push("");
    else members.push(`${members.pop() ?? ""}${part}`);
  }
  return members;
};

/** Prints a type after its left-hand side: on one line, on two, or with one union member per line. */
const assigned = (indent: string, name: string, type: string): string[] | undefined => {
  const line = `${indent}${name} ${type};`;
  if (!isPlain(type)) return line.length <= widest && isPlain(withoutMaps(type)) ? [line] : undefined;
  const members = membersOf(type);
  if (line.length <= widest || members.length === 1) return [line];
  const below = `${indent}  ${type};`;
  if (below.length <= widest) return [`${indent}${name}`, below];
  const lines = members.map((member) => `${indent}  | ${member}`);
  return [`${indent}${name}`, ...lines.slice(0, -1), `${lines.at(-1) ?? ""};`];
};

/** The left-hand side of a type: an alias, a property or an index signature. */
const left =
  /export type \w+ =|(?:[A-Za-z_$][\w$]*|"[^"\\]*[^"\\\w$][^"\\]*")\??:|\[(?:k: string|key: `[^\]]+`)\]:/
    .source;

const opening = new RegExp(`^(?:export interface \\w+|${left}) \\{$`);
const closing = /^\}(?:\[\])?$/;

/** A union with object members: one line per member, up to three levels deep. */
const openingUnion = /^(export type \w+ =) \((?:([^&]+) \| )?\{$/;
const betweenUnion = /^\} \| (?:(.+) \| )?\{$/;
const closingUnion = /^\}(?: \| (.+))?\)$/;

/** The start of an intersection with an object type. */
const openingBoth = /^(export type \w+ =) \((\w+ & \{)$/;

const deeper = (line: string, depth: number): number => {
  if (openingUnion.test(line)) return 3;
  if (opening.test(line) || openingBoth.test(line)) return 1;
  if (closingUnion.test(line)) return -depth;
  return closing.test(line) ? -1 : 0;
};
const whole = new RegExp(`^(${left}) (.+)$`);
const comment = /^(?:\/\*\*(?: .* \*\/)?| \*(?:\/| .*)?)$/;

const brief = new RegExp(`^/\\*\\*\\n \\* (.{1,${widest - 12}})\\n \\*/$`, "gm");

export const withBriefComments = (written: string): string => written.replaceAll(brief, "/** $1 */");

/** Returns the lines of a union's members, or undefined if any member is not simple. */
const alternatives = (members = ""): string[] | undefined => {
  if (members === "") return [];
  return isPlain(members) ? membersOf(members).map((member) => `  | ${member}`) : undefined;
};

/** Returns the lines of a union around its object members, or undefined for other lines. */
const linesOfUnion = (line: string, depth: number): string[] | undefined => {
  const [, alias, first] = openingUnion.exec(line) ?? [];
  const [between, inner] = betweenUnion.exec(line) ?? [];
  const [closed, last] = closingUnion.exec(line) ?? [];
  const plain = alternatives(first ?? inner ?? last);
  if (plain === undefined) return undefined;
  if (alias !== undefined) return [alias, ...plain, "  | {"];
  if (depth !== 3) return undefined;
  if (between !== undefined) return ["    }", ...plain, "  | {"];
  if (closed === undefined) return undefined;
  const lines = ["    }", ...plain];
  return [...lines.slice(0, -1), `${lines.at(-1) ?? ""};`];
};

/** Returns the lines for code at a given depth, or undefined if the code is not recognized. */
const linesOf = (line: string, depth: number): string[] | undefined => {
  const indent = "  ".repeat(depth);
  if (comment.test(line) || opening.test(line)) return [indent + line.trimEnd()];
  if (line === "") return [];
  if (closing.test(line)) return [`${"  ".repeat(depth - 1)}${line}${depth === 1 ? "" : ";"}`];
  const [, alias, both] = openingBoth.exec(line) ?? [];
  if (alias !== undefined) return [`${alias} ${both}`];
  if (depth === 1 && line === "})") return ["};"];
  const union = linesOfUnion(line, depth);
  if (union !== undefined) return union;
  const [, name, type = ""] = whole.exec(line) ?? [];
  return name === undefined ? undefined : assigned(indent, name, bare(type));
};

/** A union with one member, nullable or optional types, and empty objects have a special layout. */
const isOther = (lines: readonly string[]): boolean => {
  const members = lines.filter((line) => line.startsWith("  | "));
  if (!members.includes("  | {")) return false;
  return members.length === 1 || members.includes("  | null") || /\{\n *\}/.test(lines.join("\n"));
};

export const laidOutType = (written: string): string => {
  const lines: string[] = [];
  let depth = 0;
  for (const line of written.trimEnd().split("\n")) {
    const made = linesOf(line, depth);
    if (made === undefined) return written;
    lines.push(...made);
    depth += deeper(line, depth);
  }
  if (isOther(lines)) return written;
  return `${lines.join("\n").replaceAll(/\{\n *\}/g, "{}")}\n`;
};
