/**
 * Converts the author's Markdown for rustdoc, preserving markup but preventing HTML, intra-doc links and
 * doctests.
 */

import { plainLines } from "../../support/text/plain.ts";

/** Inline markup characters. Underscores inside words are plain text. */
const markup = /[\\`*[\]<>|~&]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g;

const escaped = (text: string): string => text.replaceAll(markup, (char) => `\\${char}`);

const url = 'https?:\\/\\/[^\\s<>[\\]()"`\\\\*|~&]*[^\\s<>[\\]()"`\\\\*_|~&.,;:!?]';

/** Text that contains no asterisks or underscores except in complete code spans. */
const within = (sign: string): string => `(?:\`[^\`]+\`|[^\`${sign}])+`;

/**
 * Inline elements by group name: escapes, code, links, URLs, strong and emphasized text. An asterisk next to
 * a slash would look like a Rust comment.
 */
const span = new RegExp(
  [
    "(?<kept>\\\\[!-/:-@[-`{-~])",
    "(?<!`)(?<code>`[^`]+`|``(?:[^`]|`(?!`))+``)(?!`)",
    `\\[(?<label>(?:\`[^\`]+\`|[^[\\]\`])+)\\]\\((?<link>${url})\\)`,
    `(?<address>${url})`,
    `(?<strong>\\*\\*(?=[^\\s*/])${within("*")}(?<=[^\\s*/])\\*\\*)(?!\\*)`,
    `(?<![A-Za-z0-9_])(?<alike>__(?=[^\\s_])${within("_")}(?<=[^\\s_])__)(?![A-Za-z0-9_])`,
    `(?<emphasis>\\*(?=[^\\s*/])${within("*")}(?<=[^\\s*/])\\*)(?!\\*)`,
    `(?<![A-Za-z0-9_])(?<leaning>_(?=[^\\s_])${within("_")}(?<=[^\\s_])_)(?![A-Za-z0-9_])`,
  ].join("|"),
  "g",
);

/** Text with non-breaking spaces. */
const unbroken = (text: string): string => text.replaceAll(/\s+/g, "\u00a0");

const shown = ({
  kept,
  code,
  label,
  link,
  address,
  ...others
}: Record<string, string | undefined>): string => {
  if (kept !== undefined) return kept;
  if (code !== undefined) return unbroken(code);
  if (label !== undefined) return `[${inline(label)}](${link})`;
  if (address !== undefined) return `<${address}>`;
  const [name = "", text = ""] = Object.entries(others).find(([, found]) => found !== undefined) ?? [];
  const sign = name === "strong" || name === "alike" ? text.slice(0, 2) : text.slice(0, 1);
  return `${sign}${inline(text.slice(sign.length, -sign.length))}${sign}`;
};

/** Returns the words of a paragraph. Markup is preserved, and other special characters are escaped. */
const inline = (text: string): string => {
  let [made, end] = ["", 0];
  for (const { index, 0: whole, groups = {} } of text.matchAll(span)) {
    made += escaped(text.slice(end, index)) + shown(groups);
    end = index + whole.length;
  }
  return made + escaped(text.slice(end));
};

/** Characters that start a heading, a list or a rule at the start of a line. */
const lineStart = /^(?:[#=+-]|\d{1,9}(?=[.)]))/;

const ordinary = (line: string): string =>
  line.replace(lineStart, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));

/** Wraps lines, and keeps the author's line breaks. */
const filled = (text: string, room: number): string[] =>
  inline(text)
    .split("\n")
    .flatMap((line) => {
      const lines: string[] = [];
      for (const word of line.split(" ").filter((one) => one !== "")) {
        const longer = `${lines.at(-1) ?? ""} ${word}`;
        if (lines.length > 0 && longer.length <= room) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    })
    .map((line) => ordinary(line).replaceAll("\u00a0", " "));

interface Block {
  /**
   * The marker at the start of the first line, such as `- `. The other lines are indented by the marker's
   * width.
   */
  readonly mark: string;
  readonly lines: string[];
}

const listItem = /^(?:[-*+]|(\d{1,3})[.)]) +(?=\S)/;
const heading = /^#{1,6} +(?=\S)/;
const fence = /^(`{3,}|~{3,})/;

/** Returns the end of a code block. An unclosed block extends to the end of the text. */
const endOf = (lines: readonly string[], start: number, sign: string): number => {
  const end = lines.findIndex((line, index) => index > start && line.startsWith(sign) && !/[^`~]/.test(line));
  return end === -1 ? lines.length : end;
};

const isText = (block: Block | undefined): block is Block => block !== undefined && block.lines.length > 0;

/**
 * Returns the paragraphs, list items and headings. Code blocks are marked as text, so that they are not
 * compiled.
 */
const blocksOf = (lines: readonly string[]): (Block | readonly string[])[] => {
  const blocks: (Block | readonly string[])[] = [];
  let open: Block | undefined;
  const begin = (mark: string, line: string): void => {
    open = { mark, lines: [line] };
    blocks.push(open);
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const [sign] = fence.exec(line) ?? [];
    const [item, digits] = listItem.exec(line) ?? [];
    const [hashes] = heading.exec(line) ?? [];
    if (sign !== undefined) {
      const end = endOf(lines, index, sign);
      blocks.push([
        "```text",
        ...lines.slice(index + 1, end).map((code) => code.replaceAll("```", "'''")),
        "```",
      ]);
      index = end;
      open = undefined;
    } else if (line === "") {
      if (open !== undefined) blocks.push([""]);
      open = undefined;
    } else if (item !== undefined)
      begin(digits === undefined ? "- " : `${digits}. `, line.slice(item.length));
    else if (hashes !== undefined) {
      begin(hashes, line.slice(hashes.length));
      open = undefined;
    } else if (isText(open)) open.lines.push(line);
    else begin("", line);
  }
  return blocks;
};

const isBlock = (block: Block | readonly string[]): block is Block => !Array.isArray(block);

export const markdownLines = (text: string, room: number): string[] => {
  const lines = plainLines(text.trim()).map((line) => line.trim());
  return blocksOf(lines).flatMap((block) => {
    if (!isBlock(block)) return block;
    const { mark, lines: own } = block;
    const width = mark.startsWith("#") ? Infinity : room - mark.length;
    return filled(own.join("\n"), width).map(
      (line, index) => `${index === 0 ? mark : " ".repeat(mark.length)}${line}`,
    );
  });
};
