/** Language-independent encoder mutants that each omit one escape sequence. */

import type { Mutant } from "../mutant.ts";
import { weak, withoutEach, withoutJson } from "./weak.ts";

const toml = "support/text/toml: string";
const prose = "support/text/markdown-text: text";
const comment = "outputs/quicktype/comment: comment";

const hidden = String.raw`/(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu`;

const hiddenSigns =
  String.raw`\p{Cc} \p{Zl} \p{Zp} \p{Cs} \u061c \u200e \u200f \u202a-\u202e \u2066-\u2069 \ufeff`.split(" ");

export const texts: readonly Mutant[] = [
  ...withoutJson(toml, String.raw`JSON.stringify(text.replaceAll(/\p{Cs}/gu, "\ufffd"))`),
  weak(toml, String.raw`.replaceAll(/\p{Cs}/gu, "\ufffd")`, ""),
  weak(toml, ".map(escapeHidden)", ""),
  weak(toml, `padStart(8, "0")`, `padStart(7, "0")`),
  ...withoutEach("support/text/hidden: escape", hidden, hiddenSigns),
  ...withoutEach("support/text/hidden: blank", hidden, hiddenSigns),
  weak("support/text/hidden: escape", "character.charCodeAt(0).toString(16)", "character.charCodeAt(0)"),
  weak("support/text/plain: lines", String.raw`.replaceAll(/\r\n?/g, "\n")`, ""),
  weak("support/text/plain: lines", String.raw`.replaceAll("\t", " ")`, ""),
  weak("support/text/plain: lines", "withoutHidden(", "String("),
  ...withoutEach("support/text/code: name", String.raw`/^[\w.~@/-]*$/`, ["^", "$"]),
  ...withoutEach(prose, "/[\\\\`*[\\]~$]|", ["\\\\", "`", "*", "[\\]", "~", "$"]),
  ...withoutEach(prose, "|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|", ["|(?<![A-Za-z0-9])_", "|_(?![A-Za-z0-9])"]),
  weak(prose, "|\\{(?=[{%])/g", "/g"),
  ...withoutEach(prose, "/[&<>|]/g", ["&", "<", ">", "|"]),
  ...withoutEach(prose, String.raw`/^(?:[#=+-]|\d{1,9}(?=[.)]))/`, [
    "#",
    "=",
    "+",
    "-",
    String.raw`|\d{1,9}(?=[.)])`,
  ]),
  weak(prose, String.raw`words.replaceAll(/[\s\p{Cc}]+/gu, " ")`, "words"),
  weak("outputs/docs/encode: code", "const line = oneLine(words)", "const line = words"),
  ...withoutEach("outputs/docs/encode: code", "/[`|]/.test(line)", ["`", "|"]),
  ...withoutEach(comment, '/[\\\\{}<>&"`]/g', ["\\\\", "{", "}", "<", ">", "&", '"', "`"]),
  ...withoutEach(comment, String.raw`/(\*)(?=\/)|(\/)(?=\*)/g`, [
    String.raw`(\*)(?=\/)|`,
    String.raw`|(\/)(?=\*)`,
  ]),
  weak(comment, "plainLines(text)", String.raw`text.split("\n")`),
  weak("outputs/sql/encode: name", `.replaceAll('"', '""')`, ""),
  weak("outputs/sql/encode: name", "withoutHidden(", "String("),
  weak("outputs/sql/encode: text", `.replaceAll("'", "''")`, ""),
  weak("outputs/sql/encode: text", "splitAtHidden(value)", "[value]"),
  weak("outputs/sql/encode: text", "!isPossible(value)", "false"),
];
