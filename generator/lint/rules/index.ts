/** The rules of `koine lint`. To add a rule, add a file in this folder and list it below. */

import type { LintRule } from "../rule.ts";
import { alternativeHidden } from "./alternative-hidden.ts";
import { alternativesDoubled } from "./alternatives-doubled.ts";
import { closedPart } from "./closed-part.ts";
import { defaultRefused } from "./default-refused.ts";
import { directionUnsaid } from "./direction-unsaid.ts";
import { draftKeyword } from "./draft-keyword.ts";
import { draftUnknown } from "./draft-unknown.ts";
import { enumRefused } from "./enum-refused.ts";
import { exampleRefused } from "./example-refused.ts";
import { formatUnknown } from "./format-unknown.ts";
import { inlineRepeated } from "./inline-repeated.ts";
import { integerUnbounded } from "./integer-unbounded.ts";
import { keywordIdle } from "./keyword-idle.ts";
import { keywordUnknown } from "./keyword-unknown.ts";
import { minimumUntried } from "./minimum-untried.ts";
import { nameInherited } from "./name-inherited.ts";
import { nameTaken } from "./name-taken.ts";
import { nameUntagged } from "./name-untagged.ts";
import { namesCollide } from "./names-collide.ts";
import { nothingFits } from "./nothing-fits.ts";
import { numberRounded } from "./number-rounded.ts";
import { oneOfOverlap } from "./one-of-overlap.ts";
import { patternUnportable } from "./pattern-unportable.ts";
import { refSiblings } from "./ref-siblings.ts";
import { requiredUndeclared } from "./required-undeclared.ts";
import { schemaSilent } from "./schema-silent.ts";
import { schemaUnnamed } from "./schema-unnamed.ts";
import { suppressionIdle } from "./suppression-idle.ts";
import { tagAbsent } from "./tag-absent.ts";
import { tagOptional } from "./tag-optional.ts";
import { tagRepeated } from "./tag-repeated.ts";
import { tagUnlike } from "./tag-unlike.ts";
import { textHidden } from "./text-hidden.ts";
import { textTerminator } from "./text-terminator.ts";
import { typeList } from "./type-list.ts";
import { unevaluatedUnion } from "./unevaluated-union.ts";
import { unionNested } from "./union-nested.ts";
import { valueSlip } from "./value-slip.ts";
import { variantsUneven } from "./variants-uneven.ts";
import { wordForeign } from "./word-foreign.ts";

export const lintRules: readonly LintRule[] = [
  alternativeHidden,
  alternativesDoubled,
  closedPart,
  defaultRefused,
  directionUnsaid,
  draftKeyword,
  draftUnknown,
  enumRefused,
  exampleRefused,
  formatUnknown,
  inlineRepeated,
  integerUnbounded,
  keywordIdle,
  keywordUnknown,
  minimumUntried,
  nameInherited,
  nameTaken,
  nameUntagged,
  namesCollide,
  nothingFits,
  numberRounded,
  oneOfOverlap,
  patternUnportable,
  refSiblings,
  requiredUndeclared,
  schemaSilent,
  schemaUnnamed,
  suppressionIdle,
  tagAbsent,
  tagOptional,
  tagRepeated,
  tagUnlike,
  textHidden,
  textTerminator,
  typeList,
  unevaluatedUnion,
  unionNested,
  valueSlip,
  variantsUneven,
  wordForeign,
];

const byCode = new Map(lintRules.map((rule) => [rule.code, rule]));

export const lintRule = (code: string): LintRule | undefined => byCode.get(code);
