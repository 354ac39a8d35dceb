/** The tag and content of a union value. */

import { isJsonObject, type JsonValue } from "../support/json.ts";
import { never, type UnionEntity } from "../model/model.ts";

/** Returns the value under the only key of an externally tagged variant. */
export const contentOf = (value: JsonValue): JsonValue =>
  isJsonObject(value) ? (Object.values(value)[0] ?? null) : value;

/** Returns the text that identifies a value's variant. */
export const tagOf = ({ tagging }: UnionEntity, value: JsonValue): string | undefined => {
  switch (tagging.kind) {
    case "internal": {
      const tag = isJsonObject(value) && Object.hasOwn(value, tagging.tag) ? value[tagging.tag] : undefined;
      return typeof tag === "string" ? tag : undefined;
    }
    case "external":
      return typeof value === "string" ? value : isJsonObject(value) ? Object.keys(value)[0] : undefined;
    case "untagged":
      return undefined;
    default:
      return never(tagging);
  }
};
