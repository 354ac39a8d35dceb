/** Applies `integers: "wide"` by adding the wide range to every integer schema. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { withWideRange } from "../../schema/integer-range.ts";
import type { Place } from "../../schema/schema-set.ts";
import { isJsonObject, type JsonValue } from "../../support/json.ts";
import { placeKey } from "../../support/place-key.ts";

type Files = ReadonlyMap<string, JsonValue>;

export const withWideIntegers = (files: Files, schemas: readonly Place[]): Files => {
  const keys = new Set(schemas.map(placeKey));
  const changed = (value: JsonValue, at: Place): JsonValue => {
    const inside = (token: string | number): Place => ({ ...at, pointer: pointerTo(at.pointer, token) });
    if (Array.isArray(value)) return value.map((item, index) => changed(item, inside(index)));
    if (!isJsonObject(value)) return value;
    const node = Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, changed(part, inside(key))]),
    );
    return keys.has(placeKey(at)) ? withWideRange(node) : node;
  };
  return new Map([...files].map(([file, value]) => [file, changed(value, { file, pointer: "" })]));
};
