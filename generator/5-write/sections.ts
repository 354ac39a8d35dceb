/** Splits a module into independent sections, so that formatting and checks can be cached per section. */

import { reused, reusedLater, type Reuse } from "../support/reuse/store.ts";
import { declaredTwice } from "./declared.ts";
import { namesOfSafe, unsafePart } from "./gate.ts";
import { escapeHidden } from "../support/text/hidden.ts";
import { formatText, lineWidth } from "../support/prettier/prettier.ts";
import { skeletonAndNames } from "./skeleton.ts";

const section = /\n\n(?=\/\*\*|export |const |function )/;

/** A statement with its comment. A boundary inside another statement makes both parts unparsable. */
const statement = /\n+(?=\/\*\*)|(?<!\*\/)\n+(?=export |const |function )/;

/** The first part includes the header, which is not a statement. */
const partsOf = (text: string, border: RegExp): string[] => {
  const [header = "", first, ...rest] = text.trimEnd().split(border);
  return first === undefined ? [header] : [`${header}\n\n${first}`, ...rest];
};

/**
 * Code that the formatter would change: non-ASCII characters, long lines, trailing spaces, blank lines at the
 * edges of a block, wrong indentation, or a missing semicolon.
 */
const untidy = /[^ -~\n]|\de\+| \n|\{\n\n|\{\n(?![ }])|\n\n *\}|\n\n\n|\s$|(?:[^;}/\n]|[^\n{]\})(?=\n\n|$)/;

/** A comment, which the formatter never breaks: `/**`, `* …`, `* /` on separate lines, or a line comment. */
const comment = /^( *)\/\*\*\n(?:\1 \*(?: .*)?\n)*\1 \*\/$|^\/\/.*$/gm;

/** Comments are already formatted, regardless of their content. */
const isCanonical = (text: string): boolean => {
  const code = text.replaceAll(comment, "$1//");
  return code.split("\n").every((line) => line.length <= lineWidth) && !untidy.test(code);
};

/** Formats a module section by section. Falls back to the whole module if a section does not parse. */
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

/**
 * Returns the names that a statement declares, using its skeleton as the cache key. Returns undefined if it
 * contains a forbidden part.
 */
const declaredIn = (part: string, reuse: Reuse): readonly string[] | undefined => {
  const { text, names } = skeletonAndNames(part);
  const kept = reused(reuse, "gate", text, () => ({
    names: namesOfSafe(part)?.map((name) => mapped(name, names)) ?? null,
  }));
  const own = new Map([...names].map(([name, inSkeleton]) => [inSkeleton, name]));
  return kept.names?.map((name) => mapped(name, own));
};

/** Translates a declared name, which has a prefix if it names a type. */
const mapped = (declared: string, names: ReadonlyMap<string, string>): string =>
  declared.replace(/[^ ]+$/, (name) => names.get(name) ?? name);

/** Returns a description of the first forbidden part of a module, or undefined. Throws on a syntax error. */
export const unsafeInModule = (text: string, reuse: Reuse): string | undefined => {
  const declared = partsOf(text, statement).map((part) => declaredIn(part, reuse));
  const names = declared.flatMap((some = []) => some);
  return declared.includes(undefined) || declaredTwice(names) !== undefined ? unsafePart(text) : undefined;
};
