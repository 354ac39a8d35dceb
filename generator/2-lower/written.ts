/** Returns the original value that the author wrote at a location. */

import { pointerTokens } from "../../runtime/core/pointer.ts";
import { isJsonObject, type JsonValue } from "../support/json.ts";
import type { DocumentFiles, Place } from "../schema/schema-set.ts";

export const valueAt = ({ files }: DocumentFiles, { file, pointer }: Place): JsonValue | undefined =>
  pointerTokens(pointer).reduce<JsonValue | undefined>((value, token) => {
    if (Array.isArray(value)) return value[Number(token)];
    return isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }, files.get(file));
