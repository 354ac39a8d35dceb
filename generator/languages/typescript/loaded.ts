/** TypeScript modules that only generation and conformance tests load. */

import type { Target } from "../../model/target.ts";
import type { DeclaredTypes } from "../render/declared-types.ts";
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

export const declared: DeclaredTypes = {
  target: "typescript-types",
  ending: "/types.ts",
  before: /^\/\*\*/,
  head: /^export (?:interface|type) (\w+)/,
};
