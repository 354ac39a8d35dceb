/** Go encoder mutants that each omit one escape sequence. */

import type { Mutant } from "../mutant.ts";
import { weak, withoutEach, withoutJson, withoutShape } from "./weak.ts";

const string = "languages/go/encode: string";
const name = "languages/go/encode: name";
const comment = "languages/go/comment: comment";

const shape = String.raw`/^[A-Za-z]\w*$/`;

export const go: readonly Mutant[] = [
  ...withoutJson(string, String.raw`JSON.stringify(text.replaceAll(/\p{Cs}/gu, "\ufffd"))`),
  weak(string, "escapeHidden(JSON", "String(JSON"),
  weak(string, String.raw`.replaceAll(/\p{Cs}/gu, "\ufffd")`, ""),
  ...withoutShape(name, shape, "[A-Za-z]"),
  weak(comment, String.raw`.replaceAll(/(['${"`"}])(?=\1)/g, "$1 ")`, ""),
  ...withoutEach(comment, String.raw`/^(\+build|\[)/`, [String.raw`\+build|`, String.raw`|\[`]),
  weak(comment, "plainLines(text)", String.raw`text.split("\n")`),
  weak(comment, String.raw`.replaceAll(/\s+/g, " ").trim())`, ".trim())"),
];
