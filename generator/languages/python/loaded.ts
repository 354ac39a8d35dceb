/** Python modules that only generation and conformance tests load. */

import type { Target } from "../../model/target.ts";
import type { DeclaredTypes } from "../render/declared-types.ts";
import { python } from "./target.ts";

export { coreFiles } from "./core-package.ts";

export const targets: readonly Target[] = [python];
export { nativeTestee, testee } from "./testee.ts";

export const declared: DeclaredTypes = {
  target: "python",
  ending: ".py",
  before: /^@/,
  head: /^(?:class )?(\w+)(?:\(|:| =)/,
};
