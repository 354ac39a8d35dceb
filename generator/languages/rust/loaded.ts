/** Rust modules that only generation and conformance tests load. */

import type { Target } from "../../model/target.ts";
import { rust } from "./target.ts";

export { coreFiles } from "./core-package.ts";

export const targets: readonly Target[] = [rust];
export { nativeTestee, testee } from "./testee.ts";
