/** Ruby modules that only generation and conformance tests load. */

import type { Target } from "../../model/target.ts";
import type { DeclaredTypes } from "../render/declared-types.ts";
import { ruby } from "./target.ts";

export { coreFiles } from "./package.ts";

export const targets: readonly Target[] = [ruby];
export { nativeTestee, testee } from "./testee.ts";

export const declared: DeclaredTypes = {
  target: "ruby",
  ending: ".rbs",
  before: /^#/,
  head: /^(?:class|module|type) (\w+)/,
  rest: /^ {2}def initialize/,
  closes: /^end\b/,
  indent: "    ",
};
