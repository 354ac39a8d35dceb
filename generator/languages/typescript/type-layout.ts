/** A type as json-schema-to-typescript writes it, a member a line, laid out as Prettier would; what has other shapes stays as it is, for Prettier. */

const widest = 110;

/** Text in quotes, in which nothing has to be written otherwise. */
const quoted = /"[^"\\\n]*"/.source;

const withoutTexts = (type: string): string => type.replaceAll(new RegExp(quoted, "g"), "text");

/** An object with any members, which stays on one line where all does. */
const mapType = /\{ \[key: string\]: [^{}()]+ \}/g;

/** Names, texts, any other text, lists, tuples and unions, but no part that has members of its own. */
const plainType = new RegExp(`^(?:${quoted}|\\(string & \\{\\}\\)|[^"'{}\\\\])+$`);

/** A union in a list, or what stands for any other text. */
const grouping = /\([^()|]+(?: \| [^()|]+)+\)\[\]|\(string & \{\}\)/g;

/** One pair of parentheses around a union, as it is in a list; a second pair would be taken away. */
const isPlain = (type: string): boolean =>
  plainType.test(type) && !/[()]/.test(withoutTexts(type).replaceAll(grouping, ""));

const withoutMaps = (type: string): string => type.replaceAll(mapType, "Map");

/** The whole without the parentheses that are put around every union. */
const bare = (type: string): string => (/^\([^()]*\)$/.test(withoutTexts(type)) ? type.slice(1, -1) : type);

/** The members of a union, if it is one. */
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

/** The text left of a type, and the type: on one line, on two, or each member of the union on its own. */
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

/** The text left of a type: the name of an alias, of a member, in quotes where it needs them, or of any member. */
const left = /export type \w+ =|(?:[A-Za-z_$][\w$]*|"[^"\\]*[^"\\\w$][^"\\]*")\??:|\[k: string\]:/.source;

const opening = new RegExp(`^(?:export interface \\w+|${left}) \\{$`);
const closing = /^\}(?:\[\])?$/;

/** A union of which some members have members of their own: each stands on a line, and those three levels deep. */
const openingUnion = /^(export type \w+ =) \((?:([^&]+) \| )?\{$/;
const betweenUnion = /^\} \| (?:(.+) \| )?\{$/;
const closingUnion = /^\}(?: \| (.+))?\)$/;

/** The opening of a type with the members of another type, and some of its own. */
const openingBoth = /^(export type \w+ =) \((\w+ & \{)$/;

const deeper = (line: string, depth: number): number => {
  if (openingUnion.test(line)) return 3;
  if (opening.test(line) || openingBoth.test(line)) return 1;
  if (closingUnion.test(line)) return -depth;
  return closing.test(line) ? -1 : 0;
};
const whole = new RegExp(`^(${left}) (.+)$`);
const comment = /^(?:\/\*\*(?: .* \*\/)?| \*(?:\/| .*)?)$/;

/** A comment of one line, which stands on one. */
const brief = new RegExp(`^/\\*\\*\\n \\* (.{1,${widest - 12}})\\n \\*/$`, "gm");

/** A declaration whose comments of one line stand on one. */
export const withBriefComments = (written: string): string => written.replaceAll(brief, "/** $1 */");

/** The lines of plain members of a union; undefined where one is not plain. */
const alternatives = (members = ""): string[] | undefined => {
  if (members === "") return [];
  return isPlain(members) ? membersOf(members).map((member) => `  | ${member}`) : undefined;
};

/** The lines of a union around its members that have members of their own; undefined for any other line. */
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

/** The lines of one at a depth; undefined where another shape begins. */
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

/** One member alone is none of a union, what is null or something stands on one line with it, and what is empty may. */
const isOther = (lines: readonly string[]): boolean => {
  const members = lines.filter((line) => line.startsWith("  | "));
  if (!members.includes("  | {")) return false;
  return members.length === 1 || members.includes("  | null") || /\{\n *\}/.test(lines.join("\n"));
};

/** A declaration of a type with what is said above it. */
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
