/** Writing anew: what a dialect's own edge makes of a conversation of that dialect, as if it came from another. */

import type { JsonValue } from "../../../runtime/core/index.ts";
import {
  translateBetween,
  type Settings,
  type Translation,
} from "../../../runtime/translate/carry-between.ts";
import { edgeOf } from "../../../runtime/translate/edges/index.ts";
import type { DialectName } from "../../../runtime/translate/edges/names.ts";

/** The translation of a conversation to its own dialect under another name, which is no identity. */
export const writtenAnew = <Name extends DialectName>(
  conversation: JsonValue,
  dialect: Name,
  settings: Settings = {},
): Translation<Name> => {
  const edge = edgeOf(dialect);
  return translateBetween(conversation, { ...edge, name: `other ${dialect}` }, edge, settings);
};
