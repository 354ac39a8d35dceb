/** Extracts sentences from Markdown pages, comments and messages. */

const code = /^(```|~~~)[^]*?^\1[^\n]*$|^---\n[^]*?^---$|<script[^]*?<\/script>|<style[^]*?<\/style>/gm;

/** The blocks of a page that readers see: paragraphs, list items, table cells and headings. */
const blocksOf = (page: string): string[] =>
  page
    .replaceAll(code, "\n")
    .replaceAll(/^\s*(?:[-*+]|\d+\.)\s+/gm, "\n")
    .replaceAll(/^#+\s+(.*)$/gm, "\n$1\n")
    .replaceAll(/^\|.*$/gm, (row) => `\n${row.split(/(?<!\\)\|/).join("\n\n")}\n`)
    .split(/\n\s*\n/)
    .map((block) => block.replaceAll(/\s+/g, " ").trim());

const boundary = /(?<=[.!?]["')*_`]*) +(?=["'(*_[]*(?:[A-Z]|`))/;

const words = (sentence: string): number =>
  sentence.replaceAll(/`[^`]*`/g, "").match(/(?<![\w/.])[A-Za-z]?[a-z']+(?![\w/])/g)?.length ?? 0;

/** Example output or a marker for a tool. */
const isMarker = (sentence: string): boolean => /^(?:Output:|frozen_string_literal)/.test(sentence);

/** Splits text into sentences and drops fragments of fewer than four words. */
export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, " ")
    .split(boundary)
    .map((sentence) => sentence.trim())
    .filter((sentence) => words(sentence) >= 4 && !isMarker(sentence));

export const pageSentences = (page: string): string[] => blocksOf(page).flatMap(sentencesOf);
