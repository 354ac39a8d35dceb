/** Python encoder mutants that each omit one escape sequence. */

import type { Mutant } from "../mutant.ts";
import { weak, withoutEach, withoutShape } from "./weak.ts";

const string = "languages/python/encode: string";
const name = "languages/python/encode: name";
const docstring = "languages/python/encode: docstring";

const special = String.raw`/[^\x20-\x7e]|\\/gu`;

export const python: readonly Mutant[] = [
  ...withoutEach(string, special, [String.raw`|\\`, String.raw`[^\x20-\x7e]|`]),
  ...["\\n", "\\r", "\\t", "\\0", "\\x7f", "\\xa0-\\xff", "\\u0100-\\uffff", "\\u{10000}-\\u{10ffff}"].map(
    (sign) =>
      weak(
        string,
        special,
        special.replace("^", () => `^${sign}`),
      ),
  ),
  weak(string, ".replaceAll(quote, `\\\\${quote}`)", ""),
  weak(string, "hex(code, 2)", "hex(code, 1)"),
  weak(string, "hex(code, 4)", "hex(code, 3)"),
  weak(string, "hex(code, 8)", "hex(code, 7)"),
  ...withoutShape(name, String.raw`/^[A-Za-z_]\w*$/`, "[A-Za-z_]"),
  weak(docstring, String.raw`.replaceAll("\\", String.raw ${"`\\\\`"})`, ""),
  weak(docstring, String.raw`.replaceAll('"""', String.raw ${'`\\"\\"\\"`'})`, ""),
  weak(docstring, `\${first.endsWith('"') ? " " : ""}`, ""),
  weak(docstring, "plainLines(text.trim())", String.raw`text.trim().split("\n")`),
];
