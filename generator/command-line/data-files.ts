/** Expands inputs to data files: files, the data files in a folder, and the matches of a pattern. */

import { readdirSync, statSync, type Dirent } from "node:fs";
import path from "node:path";
import { compareText } from "../support/diagnostics.ts";

export interface DataFiles {
  readonly files: readonly string[];
  /** Error messages for inputs that contain no files. */
  readonly problems: readonly string[];
}

const data = "*.{json,jsonl,ndjson,json.gz,jsonl.gz,ndjson.gz}";

const isPattern = (text: string): boolean => /[*?]|\{[^{}]*\}|\[[^[\]]+\]/.test(text);

const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Converts `[a-c]` and `[!a]`. */
const setOf = (part: string): string => {
  const isNot = part.startsWith("[!");
  const signs = part.slice(isNot ? 2 : 1, -1).replaceAll(/[\\^]/g, "\\$&");
  return `[${isNot ? "^" : ""}${signs}]`;
};

/** Converts a pattern such as `*.{json,jsonl}` to a regular expression. */
const expressionOf = (segment: string): string =>
  segment
    .split(/(\*|\?|\{[^{}]*\}|\[[^[\]]+\])/)
    .map((part) => {
      if (part === "*" || part === "?") return part === "*" ? ".*" : ".";
      if (part.startsWith("[") && part.endsWith("]")) return setOf(part);
      const isList = part.startsWith("{") && part.endsWith("}");
      return isList ? `(?:${part.slice(1, -1).split(",").map(expressionOf).join("|")})` : literal(part);
    })
    .join("");

const kindOf = (place: string): "file" | "folder" | undefined => {
  const found = statSync(place, { throwIfNoEntry: false });
  return found === undefined ? undefined : found.isDirectory() ? "folder" : "file";
};

/** Returns an empty list for a path below a file, which would otherwise cause a file system error. */
const below = (folder: string, name: string): string[] =>
  folder === "" || kindOf(folder) === "folder" ? [path.join(folder, name)] : [];

const entriesOf = (folder: string): Dirent[] => {
  const place = folder === "" ? "." : folder;
  const entries = kindOf(place) === "folder" ? readdirSync(place, { withFileTypes: true }) : [];
  return entries.toSorted((one, other) => compareText(one.name, other.name));
};

/**
 * Names in a folder that match a pattern segment. Names that start with a dot only match if the pattern
 * contains an explicit dot.
 */
const namesIn = (folder: string, segment: string): string[] => {
  const expression = new RegExp(`^${expressionOf(segment)}$`, "s");
  return entriesOf(folder)
    .map(({ name }) => name)
    .filter((name) => expression.test(name) && segment.startsWith(".") === name.startsWith("."));
};

/** node_modules is skipped, because it contains no user data. */
const isInstalled = (name: string): boolean => name === "node_modules";

/** `**` does not follow links to folders, because they can form cycles. */
const foldersIn = (folder: string): string[] =>
  entriesOf(folder).flatMap((entry) =>
    entry.isDirectory() && !entry.name.startsWith(".") && !isInstalled(entry.name) ? [entry.name] : [],
  );

function* matching(folder: string, [segment, ...rest]: readonly string[]): Generator<string> {
  if (segment === undefined) {
    if (kindOf(folder) === "file") yield folder;
  } else if (segment === "**") {
    yield* matching(folder, rest);
    for (const name of foldersIn(folder)) yield* matching(path.join(folder, name), [segment, ...rest]);
  } else {
    const names = isPattern(segment) ? namesIn(folder, segment) : [segment];
    for (const place of names.flatMap((name) => below(folder, name))) yield* matching(place, rest);
  }
}

const matches = (pattern: string): string[] => {
  const { root } = path.parse(pattern);
  const segments = pattern.slice(root.length).split(path.sep === "/" ? "/" : /[/\\]/);
  return [
    ...new Set(
      matching(
        root,
        segments.filter((segment) => segment !== ""),
      ),
    ),
  ];
};

const filesOf = (input: string): string[] | string => {
  const kind = input === "-" ? "file" : kindOf(input);
  const isFolder = kind === "folder";
  if (!isFolder && (kind === "file" || !isPattern(input))) return [input];
  const found = isFolder ? [...matching(input, ["**", data])] : matches(input);
  if (found.length > 0) return found;
  return isFolder
    ? `${input} contains no *.json, *.jsonl or *.ndjson files (or .gz versions of them)`
    : `no file matches ${input}`;
};

const unlessUnreadable = (input: string): string[] | string => {
  try {
    return filesOf(input);
  } catch (error) {
    if (error instanceof Error && "code" in error && "path" in error)
      return `cannot read ${String(error.path)} (${String(error.code)})`;
    throw error;
  }
};

/**
 * Returns the files of all inputs without duplicates, ordered by input and then by name. `-` is standard
 * input.
 */
export const dataFiles = (inputs: readonly string[]): DataFiles => {
  const found = inputs.map(unlessUnreadable);
  return {
    files: [...new Set(found.flatMap((files) => (typeof files === "string" ? [] : files)))],
    problems: found.filter((files) => typeof files === "string"),
  };
};
