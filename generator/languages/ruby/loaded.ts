/** Ruby modules that only generation and conformance tests load. */

import type { Target } from "../../model/target.ts";
import { ruby } from "./target.ts";

export { coreFiles } from "./package.ts";

export const targets: readonly Target[] = [ruby];
export { nativeTestee, testee } from "./testee.ts";
