/** Go modules that only generation and conformance tests load. */

import type { Target } from "../../model/target.ts";
import type { DeclaredTypes } from "../render/declared-types.ts";
import { go } from "./target.ts";

export { coreFiles } from "./core-package.ts";

export const targets: readonly Target[] = [go];
export { nativeTestee, testee } from "./testee.ts";

export const declared: DeclaredTypes = {
  target: "go",
  ending: "/types.go",
  before: /^\/\//,
  head: /^type (\w+)/,
};
