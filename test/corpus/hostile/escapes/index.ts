/** Mutants of all encoders that each omit one escape sequence. */

import type { Mutant } from "../mutant.ts";
import { go } from "./go.ts";
import { java } from "./java.ts";
import { python } from "./python.ts";
import { ruby } from "./ruby.ts";
import { rust } from "./rust.ts";
import { texts } from "./texts.ts";
import { typescript } from "./typescript.ts";

export const escapes: readonly Mutant[] = [
  ...typescript,
  ...rust,
  ...python,
  ...ruby,
  ...go,
  ...java,
  ...texts,
];
