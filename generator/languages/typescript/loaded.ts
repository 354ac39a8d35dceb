/** TypeScript modules that only generation and conformance tests load. */

import type { Target } from "../../model/target.ts";
import { typescriptCodecs } from "./targets/codecs.ts";
import { typescriptPackage } from "./targets/package.ts";
import { typescriptSchema } from "./targets/schema.ts";
import { typescriptTypes } from "./targets/types.ts";
import { typescriptValidators } from "./targets/validators.ts";

export const targets: readonly Target[] = [
  typescriptTypes,
  typescriptValidators,
  typescriptCodecs,
  typescriptSchema,
  typescriptPackage,
];
export { testee } from "./testee.ts";
