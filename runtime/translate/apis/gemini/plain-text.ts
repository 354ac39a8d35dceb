/** Texts of Gemini that can be joined, as in streams. */

import type { JsonValue } from "../../../core/index.ts";
import { memberOf } from "../../support/json.ts";

/** Returns true for a part that contains only text and possibly a thought flag. */
export const isPlainText = (part: JsonValue | undefined): part is { [key: string]: JsonValue } =>
  typeof memberOf(part, "text") === "string" &&
  Object.keys(Object(part)).every((key) => key === "text" || key === "thought");

/** Returns true if a part continues the text of the last one. */
export const goesOn = (last: JsonValue | undefined, part: JsonValue): boolean =>
  isPlainText(last) && isPlainText(part) && last["thought"] === part["thought"];
