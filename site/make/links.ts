/**
 * Converts links between repository files to links between pages. A link whose target has no page becomes
 * plain text.
 */

import path from "node:path";
import { shelf } from "./shelf.ts";

const pageOf = (file: string): string | undefined =>
  /^site\/pages\/(.+)\.md$/.exec(file)?.[1] ?? shelf.find(({ source }) => source === file)?.page;

const link = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

const relinked = (words: string, target: string, from: string): string => {
  if (/^(https?:|mailto:)/.test(target)) return words;
  if (target.startsWith("#") || target.startsWith("/")) return `[${words}](${target})`;
  const [place = "", anchor] = target.split("#", 2);
  const file = path.posix.normalize(path.posix.join(path.posix.dirname(from), place));
  const page = pageOf(file) ?? pageOf(`${file.replace(/\/$/, "")}/README.md`);
  if (page !== undefined) return `[${words}](/${page}${anchor === undefined ? "" : `#${anchor}`})`;
  return `<span class="file" title="${file} in the repository">${words}</span>`;
};

/** Applies a function to the text outside code blocks. */
const outsideOfCode = (text: string, change: (part: string) => string): string =>
  text
    .split(/(^```[^]*?^```$)/m)
    .map((part) => (part.startsWith("```") ? part : change(part)))
    .join("");

/** Returns the Markdown of a file with links that work on the site. `from` is the path of the file. */
export const relink = (text: string, from: string): string =>
  outsideOfCode(text, (part) =>
    part.replaceAll(link, (_whole, image: string, words: string, target: string) =>
      image === "!" ? words : relinked(words, target, from),
    ),
  );
