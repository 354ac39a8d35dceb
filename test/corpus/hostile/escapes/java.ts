/** Java and Maven XML encoder mutants that each omit one escape sequence. */

import type { Mutant } from "../mutant.ts";
import { weak, withoutEach, withoutJson, withoutShape } from "./weak.ts";

const string = "languages/java/encode: string";
const name = "languages/java/encode: name";
const packageName = "languages/java/encode: package";
const xml = "languages/java/encode: xml";
const comment = "languages/java/comment: comment";

export const java: readonly Mutant[] = [
  ...withoutJson(string, "JSON.stringify(text)", [String.raw`\r`]),
  weak(string, "escapeHidden(JSON.stringify(text))", "JSON.stringify(text)"),
  ...withoutShape(name, String.raw`/^[A-Za-z]\w*$/`, "[A-Za-z]"),
  ...withoutShape(packageName, String.raw`/^[a-z_]\w*(\.[a-z_]\w*)*$/`, "[a-z_]"),
  ...withoutEach(xml, '/[&<>"]/g', ["&", "<", ">", '"']),
  weak(xml, "withoutHidden(", "String("),
  ...withoutEach(comment, String.raw`/[&<>@\\]/g`, ["&", "<", ">", "@", String.raw`\\`]),
  weak(comment, `.replaceAll("*/", "*&#47;")`, ""),
  weak(comment, "plainLines(text)", String.raw`text.split("\n")`),
  weak(comment, String.raw`.replaceAll(/\s+/g, " ").trim())`, ".trim())"),
];
