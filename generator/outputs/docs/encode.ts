/** The encoders of Markdown: the only way for schema text onto a page. What they give is inline, on one line, and fits a table cell. */

import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import type { JsonValue } from "../../support/json.ts";
import { markdownText, oneLine } from "../../support/text/markdown.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";

export type Markdown = Code<"markdown">;

/** Joins pieces of Markdown; a plain string in it does not compile. */
export const prose = codeIn<"markdown">();

/** Prose on one line: shown as it was written, never as markup. */
export const text = (words: string): Markdown => markdownText(words);

/** Prose with its paragraphs: blank lines divide, all else flows. */
export const paragraphs = (words: string): Markdown =>
  encoded(
    words
      .split(/\n\s*\n/)
      .map(text)
      .join("\n\n"),
  );

/** A code span. A backtick would end it and a pipe would end the table cell, so those stand in an element instead. */
export const code = (words: string): Markdown => {
  const line = oneLine(words);
  if (line === "") return encoded('`""`');
  return /[`|]/.test(line) ? prose`<code>${text(line)}</code>` : encoded(`\`${line}\``);
};

/** A JSON value as a code span. */
export const jsonCode = (value: JsonValue): Markdown => code(writeJson(value));

/** A block of JSON; its fence is longer than any run of backticks inside. */
export const jsonBlock = (json: string): Markdown => {
  const runs = json.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return encoded(`${fence}json\n${json.trim()}\n${fence}`);
};

/** A link to an entity's heading on the same page; anything else is a mistake in the generator. */
export const link = (entity: string): Markdown => {
  if (!/^[A-Za-z0-9]+$/.test(entity)) throw new TypeError(`"${entity}" is not an entity's name`);
  return encoded(`[${entity}](#${entity.toLowerCase()})`);
};

/** Joins pieces; nothing gives nothing. */
export const join = (parts: readonly Markdown[], separator: ", " | "; " | " · " | " "): Markdown =>
  encoded(parts.filter((part) => part !== "").join(separator));

/** `a`, `a and b`, `a, b and c`. */
export const enumerate = (parts: readonly Markdown[]): Markdown => {
  const last = parts.at(-1) ?? prose``;
  return parts.length < 2 ? last : prose`${join(parts.slice(0, -1), ", ")} and ${last}`;
};
