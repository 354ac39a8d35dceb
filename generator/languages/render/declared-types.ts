/** Finds the declarations of types in generated code, for editors. */

import { chunksOf } from "./core.ts";

/** The syntax of type declarations in one language. */
export interface DeclaredTypes {
  /** The target that writes the types. */
  readonly target: string;
  /** The end of the names of files that contain types. */
  readonly ending: string;
  /** Lines that belong to the declaration below them: comments and attributes. */
  readonly before: RegExp;
  /** The first line of a declaration. The first group is the name of the type. */
  readonly head: RegExp;
  /** Lines that end a declaration. Defaults to closing brackets. */
  readonly closes?: RegExp;
  /** The first line of the part that is too long to show: codecs and constructors. */
  readonly rest?: RegExp;
  /** The indentation of declarations. Defaults to none. */
  readonly indent?: string;
}

const unindented = (text: string, indent: string): string =>
  text
    .split("\n")
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join("\n");

/** Omits the long part of a declaration, but keeps its last line. */
const abridged = (chunk: string, rest: RegExp | undefined): string => {
  const lines = chunk.split("\n");
  const end = rest === undefined ? -1 : lines.findIndex((line) => rest.test(line));
  if (end < 0) return chunk;
  return [lines.slice(0, end).join("\n").trimEnd(), ...lines.slice(-1)].join("\n");
};

/** Returns the declarations in a file by name. */
export const declaredIn = (
  text: string,
  { before, head, closes, rest, indent = "" }: DeclaredTypes,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const chunk of chunksOf(unindented(text, indent), before, closes)) {
    const [, name] = chunk.split("\n").flatMap((line) => head.exec(line) ?? []);
    if (name !== undefined && !found.has(name)) found.set(name, abridged(chunk, rest));
  }
  return found;
};
