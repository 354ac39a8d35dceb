/** All checks that span several entities. To add one, write a function and list it here. */

import type { Check } from "./check.ts";
import { defaultsAreValid, examplesAgree, examplesHaveAnEntity } from "./data.ts";
import { defaultsEnd } from "./defaults.ts";
import { textsCompile } from "./texts.ts";
import { everyKeywordIsRead, everythingHasAShape, requiredIsDeclared } from "./keywords.ts";
import {
  explicitNamesAreFree,
  namesAreUnique,
  namesAreUsable,
  titlesAreNames,
  wireNamesAreUsable,
} from "./names.ts";
import {
  flattenedEntitiesHaveMembers,
  flattenedEntitiesAdmitOtherKeys,
  flattenedKeysDoNotClash,
  flattenedVariantsDiffer,
  referencesEnd,
} from "./structure.ts";

export const documentChecks: readonly Check[] = [textsCompile];

export const checks: readonly Check[] = [
  everyKeywordIsRead,
  everythingHasAShape,
  requiredIsDeclared,
  namesAreUnique,
  namesAreUsable,
  wireNamesAreUsable,
  explicitNamesAreFree,
  titlesAreNames,
  flattenedKeysDoNotClash,
  flattenedEntitiesHaveMembers,
  flattenedEntitiesAdmitOtherKeys,
  flattenedVariantsDiffer,
  referencesEnd,
  examplesAgree,
  examplesHaveAnEntity,
  defaultsAreValid,
  defaultsEnd,
];
