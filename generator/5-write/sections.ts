/** A module in sections that stand by themselves: each is laid out and judged by itself, and once for as long as nobody edits it. */

import { reused, reusedLater, type Reuse } from "../support/reuse/store.ts";
import { declaredTwice } from "./declared.ts";
import { namesOfSafe, unsafePart } from "./gate.ts";
import { escapeHidden } from "../support/text/hidden.ts";
import { formatText, lineWidth } from "../support/prettier/prettier.ts";
import { skeletonAndNames } from "./skeleton.ts";

const section = /\n\n(?=\/\*\*|export |const |function )/;

/** A statement with the comment above it: where its first word stands inside of another one, neither part parses by itself. */
const statement = /\n+(?=\/\*\*)|(?<!\*\/)\n+(?=export |const |function )/;

/** The first holds the header, which is no statement. */
const partsOf = (text: string, border: RegExp): string[] => {
  const [header = "", first, ...rest] = text.trimEnd().split(border);
  return first === undefined ? [header] : [`${header}\n\n${first}`, ...rest];
};

/**
 * Plain signs within the width of a line, without a blank at the end, or a line where a block begins or ends; what stands
 * inside of a block is indented, and each statement has its end.
 */
const untidy = /[^ -~\n]|\de\+| \n|\{\n\n|\{\n(?![ }])|\n\n *\}|\n\n\n|\s$|(?:[^;}/\n]|[^\n{]\})(?=\n\n|$)/;

/** A line of a comment, which is never broken: `/**`, `* …`, `* /` below one another, or what follows two slashes. */
const comment = /^( *)\/\*\*\n(?:\1 \*(?: .*)?\n)*\1 \*\/$|^\/\/.*$/gm;

/** Comments stay as they are, whatever signs they hold. */
const isCanonical = (text: string): boolean => {
  const code = text.replaceAll(comment, "$1//");
  return code.split("\n").every((line) => line.length <= lineWidth) && !untidy.test(code);
};

/** Formats a module by its sections; what is none by itself, as a border stood inside of something, is laid out as a whole. */
export const formatModule = async (
  path: string,
  text: string,
  reuse: Reuse,
  isNarrow = false,
): Promise<string> => {
  const format = async (part: string) =>
    isNarrow && isCanonical(part)
      ? `${escapeHidden(part)}\n`
      : reusedLater(reuse, "layout", `${path.slice(path.lastIndexOf("."))} ${part}`, () =>
          formatText(path, part),
        );
  try {
    return (await Promise.all(partsOf(text, section).map(format))).join("\n");
  } catch {
    return formatText(path, text);
  }
};

/** The names that a statement declares, by its skeleton; undefined where it holds what is not allowed. */
const declaredIn = (part: string, reuse: Reuse): readonly string[] | undefined => {
  const { text, names } = skeletonAndNames(part);
  const kept = reused(reuse, "gate", text, () => ({
    names: namesOfSafe(part)?.map((name) => mapped(name, names)) ?? null,
  }));
  const own = new Map([...names].map(([name, inSkeleton]) => [inSkeleton, name]));
  return kept.names?.map((name) => mapped(name, own));
};

/** A type is told from a value by a word before its name. */
const mapped = (declared: string, names: ReadonlyMap<string, string>): string =>
  declared.replace(/[^ ]+$/, (name) => names.get(name) ?? name);

/** The first thing in a module that must not be there, in words: what no statement holds, and what no two declare. Throws on a syntax error. */
export const unsafeInModule = (text: string, reuse: Reuse): string | undefined => {
  const declared = partsOf(text, statement).map((part) => declaredIn(part, reuse));
  const names = declared.flatMap((some = []) => some);
  return declared.includes(undefined) || declaredTwice(names) !== undefined ? unsafePart(text) : undefined;
};
