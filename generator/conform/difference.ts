/** Finds the first difference between two JSON documents. */

import { equalJson, type JsonValue } from "../../runtime/core/json/index.ts";
import { pointerTo } from "../../runtime/core/pointer.ts";
import { isJsonObject, type JsonObject } from "../support/json.ts";

export interface Difference {
  readonly kind: "missing" | "extra" | "changed";
  readonly pointer: string;
}

const inObjects = (expected: JsonObject, found: JsonObject, pointer: string): Difference | undefined => {
  for (const [key, value] of Object.entries(expected)) {
    const at = pointerTo(pointer, key);
    const other = Object.hasOwn(found, key) ? found[key] : undefined;
    if (other === undefined) return { kind: "missing", pointer: at };
    const inner = differenceOf(value, other, at);
    if (inner !== undefined) return inner;
  }
  const extra = Object.keys(found).find((key) => !Object.hasOwn(expected, key));
  return extra === undefined ? undefined : { kind: "extra", pointer: pointerTo(pointer, extra) };
};

const inLists = (
  expected: readonly JsonValue[],
  found: readonly JsonValue[],
  pointer: string,
): Difference | undefined => {
  for (const [index, value] of expected.entries()) {
    const at = pointerTo(pointer, index);
    const other = found[index];
    if (other === undefined) return { kind: "missing", pointer: at };
    const inner = differenceOf(value, other, at);
    if (inner !== undefined) return inner;
  }
  return found.length > expected.length
    ? { kind: "extra", pointer: pointerTo(pointer, expected.length) }
    : undefined;
};

export function differenceOf(expected: JsonValue, found: JsonValue, pointer = ""): Difference | undefined {
  if (isJsonObject(expected) && isJsonObject(found)) return inObjects(expected, found, pointer);
  if (Array.isArray(expected) && Array.isArray(found)) return inLists(expected, found, pointer);
  return equalJson(expected, found) ? undefined : { kind: "changed", pointer };
}
