/** Extracts the code of an entity in each language from the generated files. */

import { readText } from "./repository.ts";

export interface Source {
  readonly label: string;
  readonly language: string;
  readonly text: string;
}

interface Language {
  readonly label: string;
  readonly language: string;
  readonly file: (dialect: string) => string;
  /** Matches the line on which a declaration starts. */
  readonly declares: (name: string) => RegExp;
}

const joined = (dialect: string, by: string): string => dialect.replaceAll("-", by);

const languages: readonly Language[] = [
  {
    label: "TypeScript",
    language: "ts",
    file: (dialect) => `typescript/${dialect}/types.ts`,
    declares: (name) => new RegExp(`^export (interface|type) ${name}\\b`),
  },
  {
    label: "Rust",
    language: "rust",
    file: (dialect) => `rust/src/${joined(dialect, "_")}.rs`,
    declares: (name) => new RegExp(`^pub (struct|enum|type) ${name}\\b`, "i"),
  },
  {
    label: "Python",
    language: "python",
    file: (dialect) => `python/koine_messages/${joined(dialect, "_")}.py`,
    declares: (name) => new RegExp(`^(class ${name}\\b|(type )?${name}\\s*[:=])`),
  },
  {
    label: "Ruby",
    language: "ruby",
    file: (dialect) => `ruby/lib/koine_messages/${joined(dialect, "_")}.rb`,
    declares: (name) => new RegExp(`^    (class|module) ${name}\\b|^    ${name} =`),
  },
  {
    label: "Go",
    language: "go",
    file: (dialect) => `go/${joined(dialect, "")}/types.go`,
    declares: (name) => new RegExp(`^type ${name}\\b`, "i"),
  },
];

const isComment = (line: string): boolean => /^\s*(\/\/|#|\/?\*|@)/.test(line);

const indentOf = (line: string): number => /^ */.exec(line)?.[0].length ?? 0;

/** Returns true for an unindented line that belongs to the declaration: a closing bracket or `end`. */
const closes = (line: string): boolean => /^\s*([\])}]|end\b)/.test(line);

/** Returns a declaration with its comment. */
const cutOut = (lines: readonly string[], declares: RegExp): string | undefined => {
  const at = lines.findIndex((line) => declares.test(line));
  if (at === -1) return undefined;
  let start = at;
  while (start > 0 && isComment(lines[start - 1] ?? "")) start--;
  const depth = indentOf(lines[at] ?? "");
  let end = at + 1;
  const isInside = (line: string): boolean =>
    line.trim() === "" || indentOf(line) > depth || line.startsWith("\t");
  while (end < lines.length && isInside(lines[end] ?? "")) end++;
  while (end < lines.length && closes(lines[end] ?? "")) end++;
  const text = lines.slice(start, end).map((line) => line.slice(depth));
  return text.join("\n").trim();
};

/** The folder with the generated code of the built-in dialects. */
const own = "generated";

const linesBy = new Map<string, readonly string[]>();

const linesOf = (file: string): readonly string[] => {
  const lines = linesBy.get(file) ?? readText(file).split("\n");
  linesBy.set(file, lines);
  return lines;
};

/** Returns the code in every language that has a declaration for the entity. */
export const sourcesOf = (dialect: string, name: string, folder = own): Source[] =>
  languages.flatMap(({ label, language, file, declares }) => {
    const text = cutOut(linesOf(`${folder}/${file(dialect)}`), declares(name));
    return text === undefined ? [] : [{ label, language, text }];
  });
