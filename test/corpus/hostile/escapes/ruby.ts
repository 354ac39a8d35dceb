/** Mutants of the encoders for Ruby and its signatures that each omit one escape sequence. */

import type { Mutant } from "../mutant.ts";
import { weak, withoutEach, withoutShape } from "./weak.ts";

const string = "languages/ruby/encode: string";
const comment = "languages/ruby/encode: comment";
const literal = "languages/ruby/signature-types: literal";
const name = "languages/ruby/signature-types: name";

const words = (list: string): string[] => list.split(" ");

export const ruby: readonly Mutant[] = [
  ...withoutEach(string, String.raw`/['\\]/g`, ["'", String.raw`\\`]),
  ...withoutEach(string, String.raw`/["\\#]/g`, ['"', String.raw`\\`, "#"]),
  ...withoutEach(
    string,
    String.raw`/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u`,
    words(String.raw`\p{Cc} \p{Cf} \p{Zl} \p{Zp} \p{Cs}`),
  ),
  ...withoutShape("languages/ruby/encode: constant", String.raw`/^[A-Z]\w*$/`, "[A-Z]"),
  ...withoutShape("languages/ruby/encode: method", String.raw`/^[a-z]\w*$/`, "[a-z]"),
  weak(comment, String.raw`.replaceAll(/-\*(?=-)/g, "- * ")`, ""),
  ...[
    "frozen[_-]?string[_-]?literal",
    "shareable[_-]?constant[_-]?value",
    "warn[_-]?indent",
    "(?:en|file)?coding",
  ].map((directive) => weak(comment, directive, "(?!)")),
  ...words("rubocop sorbet standard steep typed").map((tool) => weak(comment, tool, "(?!)")),
  weak(comment, String.raw`rbs\\w*`, "(?!)"),
  weak(comment, `"@[a-z]"`, `"(?!)"`),
  weak(comment, String.raw`":\\w+:"`, `"(?!)"`),
  weak(comment, String.raw`[\\s'":;#]*`, ""),
  weak(comment, `, "i");`, ");"),
  weak(comment, "plainLines(text)", String.raw`text.split("\n")`),
  ...withoutEach(literal, String.raw`/^[\w .:/-]*$/`, ["^", "$"]),
  ...withoutShape(name, String.raw`/^[A-Za-z]\w*$/`, "[A-Za-z]"),
];
