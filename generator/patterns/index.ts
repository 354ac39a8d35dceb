/** All patterns, in the order in which they are asked. A new one is a file and a line here. */

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

/** The patterns for the kind of an entity. The first that recognises it counts. */
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

/** The patterns for a field's way between wire and value. Every one that recognises it adds its step. */
export const stepPatterns: readonly StepPattern[] = [
  defaults,
  nullAsAbsent,
  omitEmpty,
  salvageField,
  salvageItems,
];
