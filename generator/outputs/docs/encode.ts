/**
 * Markdown encoders: the only way to insert schema text into a page. The output is inline, on one line, and
 * safe in table cells.
 */

import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import type { JsonValue } from "../../support/json.ts";
import { markdownText, oneLine } from "../../support/text/markdown-text.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";

export type Markdown = Code<"markdown">;

/** Joins Markdown fragments. A plain string does not compile. */
export const prose = codeIn<"markdown">();

/** Encodes text on one line, without interpreting markup. */
export const text = (words: string): Markdown => markdownText(words);

/** Encodes text including its paragraphs, which are separated by blank lines. */
export const paragraphs = (words: string): Markdown =>
  encoded(
    words
      .split(/\n\s*\n/)
      .map(text)
      .join("\n\n"),
  );

/**
 * Encodes a code span. Backticks and pipes require an HTML element, because they would end the span or the
 * table cell.
 */
export const code = (words: string): Markdown => {
  const line = oneLine(words);
  if (line === "") return encoded('`""`');
  return /[`|]/.test(line) ? prose`<code>${text(line)}</code>` : encoded(`\`${line}\``);
};

export const jsonCode = (value: JsonValue): Markdown => code(writeJson(value));

/** Encodes JSON as a code block. The fence is longer than any run of backticks inside. */
export const jsonBlock = (json: string): Markdown => {
  const runs = json.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return encoded(`${fence}json\n${json.trim()}\n${fence}`);
};

/** Links to an entity on the same page. */
export const link = (entity: string): Markdown => {
  if (!/^[A-Za-z0-9]+$/.test(entity)) throw new TypeError(`"${entity}" is not an entity's name`);
  return encoded(`[${entity}](#${entity.toLowerCase()})`);
};

export const join = (parts: readonly Markdown[], separator: ", " | "; " | " · " | " "): Markdown =>
  encoded(parts.filter((part) => part !== "").join(separator));

/** Joins pieces as `a`, `a and b`, `a, b and c`. */
export const enumerate = (parts: readonly Markdown[]): Markdown => {
  const last = parts.at(-1) ?? prose``;
  return parts.length < 2 ? last : prose`${join(parts.slice(0, -1), ", ")} and ${last}`;
};
