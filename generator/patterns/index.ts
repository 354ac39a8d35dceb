/** All patterns, in the order in which they are tried. To add a pattern, write a file and list it here. */

import { alias } from "./alias.ts";
import { defaults } from "./defaults.ts";
import { enumeration } from "./enumeration.ts";
import { externallyTagged } from "./externally-tagged.ts";
import { flatten } from "./flatten.ts";
import { internallyTagged } from "./internally-tagged.ts";
import { nullAsAbsent } from "./null-as-absent.ts";
import { omitEmpty } from "./omit-empty.ts";
import type { ShapePattern, StepPattern } from "./pattern.ts";
import { record } from "./record.ts";
import { salvageField, salvageItems } from "./salvage.ts";
import { taggedOrOther } from "./tagged-or-other.ts";
import { untagged } from "./untagged.ts";

/** Patterns for entities. The first match wins. */
export const shapePatterns: readonly ShapePattern[] = [
  alias,
  flatten,
  enumeration,
  internallyTagged,
  taggedOrOther,
  externallyTagged,
  untagged,
  record,
];

/** Patterns for a field's codec. Each match adds a step. */
export const stepPatterns: readonly StepPattern[] = [
  defaults,
  nullAsAbsent,
  omitEmpty,
  salvageField,
  salvageItems,
];
