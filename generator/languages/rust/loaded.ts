/** Rust modules that only generation and conformance tests load. */

import type { Target } from "../../model/target.ts";
import type { DeclaredTypes } from "../render/declared-types.ts";
import { rust } from "./target.ts";

export { coreFiles } from "./core-package.ts";

export const targets: readonly Target[] = [rust];
export { nativeTestee, testee } from "./testee.ts";

export const declared: DeclaredTypes = {
  target: "rust",
  ending: ".rs",
  before: /^(?:\/\/\/|#\[)/,
  head: /^pub (?:struct|enum|type) (\w+)/,
};
