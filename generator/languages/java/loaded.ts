/** Java modules that only generation and conformance tests load. */

import type { Target } from "../../model/target.ts";
import type { DeclaredTypes } from "../render/declared-types.ts";
import { java17 } from "./target.ts";

export { coreFiles } from "./core-package.ts";

export const targets: readonly Target[] = [java17];
export { nativeTestee, testee } from "./testee.ts";

export const declared: DeclaredTypes = {
  target: "java",
  ending: ".java",
  before: /^(?:\/\*\*|@)/,
  rest: /^ {2}\/\*\* The codec of this type\./,
  head: /^public (?:[a-z-]+ )*(?:record|interface|enum|class) (\w+)/,
};
