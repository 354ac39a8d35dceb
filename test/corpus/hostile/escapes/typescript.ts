/** TypeScript encoder mutants that each omit one escape sequence. */

import type { Mutant } from "../mutant.ts";
import { weak, withoutEach, withoutJson, withoutShape } from "./weak.ts";

const string = "languages/typescript/encode: string";
const key = "languages/typescript/encode: key";
const comment = "languages/typescript/encode: comment";

const separators = String.raw`/[\u2028\u2029]/g`;

export const typescript: readonly Mutant[] = [
  ...withoutJson(string, "JSON.stringify(text)", [String.raw`\r`]),
  ...withoutEach(string, separators, [String.raw`\u2028`, String.raw`\u2029`]),
  weak(key, `name === "__proto__"`, "false"),
  ...(["key", "member", "name"] as const).flatMap((what) =>
    withoutShape(`languages/typescript/encode: ${what}`, String.raw`/^[A-Za-z_$][\w$]*$/`, "[A-Za-z_$]"),
  ),
  ...withoutEach(comment, separators, [String.raw`\u2028`, String.raw`\u2029`]),
  weak(comment, `.replaceAll("*/", "* /")`, ""),
  weak(comment, `.replaceAll(lineSeparators, " ")`, ""),
  weak(comment, String.raw`.replaceAll("\r", "")`, ""),
];
