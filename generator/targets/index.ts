/** All targets. A new one is a file, a line here, and its templates. */

import { docs } from "./docs.ts";
import { fixtures } from "./fixtures.ts";
import { go } from "./go.ts";
import { python } from "./python.ts";
import { quicktype } from "./quicktype.ts";
import { ruby } from "./ruby.ts";
import { rust } from "./rust.ts";
import type { Target } from "./target.ts";
import { typescriptCodecs } from "./typescript-codecs.ts";
import { typescriptSchema } from "./typescript-schema.ts";
import { typescriptTypes } from "./typescript-types.ts";
import { typescriptValidators } from "./typescript-validators.ts";
import { zod } from "./zod.ts";

export const targets: readonly Target[] = [
  typescriptTypes,
  typescriptValidators,
  typescriptCodecs,
  typescriptSchema,
  rust,
  python,
  ruby,
  go,
  zod,
  quicktype,
  docs,
  fixtures,
];
