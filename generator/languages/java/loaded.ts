/** Java modules that only generation and conformance tests load. */

import type { Target } from "../../model/target.ts";
import { java17 } from "./target.ts";

export { coreFiles } from "./core-package.ts";

export const targets: readonly Target[] = [java17];
export { nativeTestee, testee } from "./testee.ts";
