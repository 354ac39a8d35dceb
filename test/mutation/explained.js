/** Survivors that nothing can kill or needs to: `explained.json` lists the file, both texts and the reason. */

import { readFileSync } from "node:fs";

const explained = JSON.parse(readFileSync(new URL("explained.json", import.meta.url), "utf8"));

const words = (text) => text.replaceAll(/\s+/g, " ");

export const explanationOf = ({ file, original, changed }) =>
  explained.find(
    (entry) => entry.file === file && entry.original === words(original) && entry.changed === words(changed),
  );

const short = (text) => (text.length > 160 ? `${text.slice(0, 100)} … ${text.slice(-50)}` : text);

export const shown = ({ file, line, original, changed }) =>
  `${file}:${line}\n    ${short(words(original))}\n    ${short(words(changed))}`;
