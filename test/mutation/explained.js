/**
 * Surviving mutants that need no test. `explained.json` lists the file, the original and changed text, the
 * surrounding code, and the reason.
 */

import { readFileSync } from "node:fs";
import { onOneLine } from "./mutants.js";

const explained = JSON.parse(readFileSync(new URL("explained.json", import.meta.url), "utf8"));

const keyOf = ({ file, around, original, changed }) =>
  [file, around, onOneLine(original), onOneLine(changed)].join("\n");

const explanations = new Map(explained.map((entry) => [keyOf(entry), entry]));

export const explanationOf = (mutant) => explanations.get(keyOf(mutant));

const short = (text) => (text.length > 160 ? `${text.slice(0, 100)} … ${text.slice(-50)}` : text);

export const shown = ({ file, line, around, original, changed }) =>
  [`${file}:${line}`, around, ...[original, changed].map(onOneLine).map(short)].join("\n    ");
