/** Translates a conversation to its own dialect as if it came from another dialect. */

import type { JsonValue } from "../../../runtime/core/index.ts";
import {
  translateBetween,
  type Settings,
  type Translation,
} from "../../../runtime/translate/carry/carry-between.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import type { DialectName } from "../../../runtime/translate/edge/names.ts";

/** Translates to the same dialect under another name, so that the identity shortcut does not apply. */
export const writtenAnew = <Name extends DialectName>(
  conversation: JsonValue,
  dialect: Name,
  settings: Settings = {},
): Translation<Name> => {
  const edge = edgeOf(dialect);
  return translateBetween(conversation, { ...edge, name: `other ${dialect}` }, edge, settings);
};
