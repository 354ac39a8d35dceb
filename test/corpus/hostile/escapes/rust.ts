/** Rust encoder mutants that each omit one escape sequence. */

import type { Mutant } from "../mutant.ts";
import { weak, withoutEach, withoutShape } from "./weak.ts";

const string = "languages/rust/encode: string";
const text = "languages/rust/encode: text";
const name = "languages/rust/encode: name";
const markdown = "languages/rust/markdown: lines";

const special = String.raw`/["\\]|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu`;

export const rust: readonly Mutant[] = [
  ...withoutEach(string, special, ['"', String.raw`\\`, String.raw`|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]`]),
  ...[String.raw`\n`, String.raw`\r`, String.raw`\0`, String.raw`\p{Cf}`, String.raw`\p{Zl}\p{Zp}`].map(
    (kept) =>
      weak(
        string,
        special,
        special.replace("[^ ", () => `[^ ${kept}`),
      ),
  ),
  ...withoutEach(text, '/"#|[^ -~]/', ['"#|', "|[^ -~]"]),
  ...withoutShape(name, String.raw`/^[A-Za-z_]\w*$/`, "[A-Za-z_]"),
  ...withoutEach(markdown, "/[\\\\`*[\\]<>|~&]|", ["\\\\", "`", "*", "[\\]", "<", ">", "|", "~", "&"]),
  weak(markdown, "|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g", "/g"),
  weak(markdown, '"```text"', '"```"'),
  weak(markdown, '.map((code) => code.replaceAll("```", "\'\'\'"))', ""),
  ...withoutEach(markdown, String.raw`/^(?:[#=+-]|\d{1,9}(?=[.)]))/`, [
    "#",
    "=",
    "+",
    "-",
    String.raw`|\d{1,9}(?=[.)])`,
  ]),
  weak(markdown, "plainLines(text.trim())", String.raw`text.trim().split("\n")`),
];
