/** A type as json-schema-to-typescript writes it, a member a line, laid out as Prettier would; what has other shapes stays as it is, for Prettier. */

const widest = 110;

/** Text in quotes, in which nothing has to be written otherwise. */
const quoted = /"[^"\\\n]*"/.source;

const withoutTexts = (type: string): string => type.replaceAll(new RegExp(quoted, "g"), "text");

/** Names, texts, any other text, lists, tuples and unions, but no part that has members of its own. */
const plainType = new RegExp(`^(?:${quoted}|\\(string & \\{\\}\\)|[^"'{}\\\\])+$`);

/** A union in a list, or what stands for any other text. */
const grouping = /\([^()|]+(?: \| [^()|]+)+\)\[\]|\(string & \{\}\)/g;

/** One pair of parentheses around a union, as it is in a list; a second pair would be taken away. */
const isPlain = (type: string): boolean =>
  plainType.test(type) && !/[()]/.test(withoutTexts(type).replaceAll(grouping, ""));

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

/** What stands left of a type, and the type: on one line, on two, or each member of the union on its own. */
const assigned = (indent: string, name: string, type: string): string[] => {
  const line = `${indent}${name} ${type};`;
  const members = membersOf(type);
  if (line.length <= widest || members.length === 1) return [line];
  const below = `${indent}  ${type};`;
  if (below.length <= widest) return [`${indent}${name}`, below];
  const lines = members.map((member) => `${indent}  | ${member}`);
  return [`${indent}${name}`, ...lines.slice(0, -1), `${lines.at(-1) ?? ""};`];
};

/** What stands left of a type: the name of an alias, of a member, in quotes where it needs them, or of any member. */
const left = /export type \w+ =|(?:[A-Za-z_$][\w$]*|"[^"\\]*[^"\\\w$][^"\\]*")\??:|\[k: string\]:/.source;

const opening = new RegExp(`^(?:export interface \\w+|${left}) \\{$`);
const closing = /^\}(?:\[\])?$/;

/** A union, the last member of which has members of its own: each stands on a line, and those three levels deep. */
const openingUnion = /^(export type \w+ =) \((.+) \| \{$/;
const closingUnion = "})";

const deeper = (line: string): number =>
  openingUnion.test(line)
    ? 3
    : opening.test(line)
      ? 1
      : line === closingUnion
        ? -3
        : closing.test(line)
          ? -1
          : 0;
const whole = new RegExp(`^(${left}) (.+)$`);
const comment = /^(?:\/\*\*| \*(?:\/| .*)?)$/;

/** The lines of one at a depth; undefined where another shape begins. */
const linesOf = (line: string, depth: number): string[] | undefined => {
  const indent = "  ".repeat(depth);
  if (comment.test(line) || opening.test(line)) return [indent + line];
  if (closing.test(line)) return [`${"  ".repeat(depth - 1)}${line}${depth === 1 ? "" : ";"}`];
  if (line === closingUnion) return ["    };"];
  const [, alias, before = ""] = openingUnion.exec(line) ?? [];
  if (alias !== undefined)
    return isPlain(before) ? [alias, ...membersOf(before).map((one) => `  | ${one}`), "  | {"] : undefined;
  const [, name, type = ""] = whole.exec(line) ?? [];
  return name !== undefined && isPlain(bare(type)) ? assigned(indent, name, bare(type)) : undefined;
};

/** A declaration of a type with what is said above it. */
export const laidOutType = (written: string): string => {
  const lines: string[] = [];
  let depth = 0;
  for (const line of written.trimEnd().split("\n")) {
    const made = linesOf(line, depth);
    if (made === undefined) return written;
    lines.push(...made);
    depth += deeper(line);
  }
  return `${lines.join("\n").replaceAll(/\{\n *\}/g, "{}")}\n`;
};
