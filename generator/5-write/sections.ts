/** A module in sections that stand by themselves: each is laid out and judged by itself, and once for as long as nobody edits it. */

import { reused, reusedLater, type Reuse } from "../reuse/store.ts";
import { typescriptSpelling, unsafePart } from "./gate.ts";
import { formatText, lineWidth } from "./prettier.ts";
import { skeletonOf } from "./skeleton.ts";

const border = /\n\n(?=\/\*\*|export |const |function )/;

/** Statements are whole in each, as each parses by itself. The first holds the header, which is no statement. */
const sectionsOf = (text: string): string[] => {
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

const isCanonical = (section: string): boolean =>
  section
    .replaceAll(comment, "")
    .split("\n")
    .every((line) => line.length <= lineWidth) && !untidy.test(section);

/** What is not a section by itself, as a border stood inside of something, is laid out as a whole. */
export const formatModule = async (
  path: string,
  text: string,
  reuse: Reuse,
  isNarrow = false,
): Promise<string> => {
  const format = async (section: string) =>
    isNarrow && isCanonical(section)
      ? `${section}\n`
      : reusedLater(reuse, "layout", `${path.slice(path.lastIndexOf("."))} ${section}`, () =>
          formatText(path, section),
        );
  try {
    return (await Promise.all(sectionsOf(text).map(format))).join("\n");
  } catch {
    return formatText(path, text);
  }
};

/** What no section holds, the whole does not hold: what is harmless by itself begins with a word of its own. */
const isSafe = (section: string): boolean => {
  try {
    return unsafePart(section) === undefined;
  } catch {
    return false;
  }
};

/** The first thing in a module that must not be there, in words. Throws on a syntax error. */
export const unsafeInModule = (text: string, reuse: Reuse): string | undefined =>
  sectionsOf(text).every((section) =>
    reused(reuse, "gate", skeletonOf(section, typescriptSpelling), () => isSafe(section)),
  )
    ? undefined
    : unsafePart(text);
