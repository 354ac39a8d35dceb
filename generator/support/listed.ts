/**
 * Membership tests for lists of JSON values. They use an index, because enums can have thousands of values.
 */

import { equalJson } from "../../runtime/core/json/index.ts";
import type { JsonValue } from "./json.ts";
import { onceEach } from "./once.ts";

/** Returns a key that is the same for equal values, or undefined for arrays and objects. */
const keyOf = (value: JsonValue): string | undefined => {
  if (typeof value === "string") return `"${value}`;
  if (typeof value === "number") return Number.isInteger(value) ? String(BigInt(value)) : String(value);
  return typeof value === "object" && value !== null ? undefined : String(value);
};

/** A set of JSON values, compared by JSON equality. */
class Listed {
  private readonly keys = new Set<string>();
  private readonly others: JsonValue[] = [];

  add(value: JsonValue): void {
    const key = keyOf(value);
    if (key === undefined) this.others.push(value);
    else this.keys.add(key);
  }

  has(value: JsonValue): boolean {
    const key = keyOf(value);
    return key === undefined ? this.others.some((other) => equalJson(other, value)) : this.keys.has(key);
  }
}

const listedIn = onceEach((list: readonly JsonValue[]): Listed => {
  const listed = new Listed();
  for (const value of list) listed.add(value);
  return listed;
});

/** Whether a list contains a value. */
export const isListed = (list: readonly JsonValue[], value: JsonValue): boolean => listedIn(list).has(value);

/** Removes duplicate values. */
export const distinctValues = <Value extends JsonValue>(values: readonly Value[]): Value[] => {
  const seen = new Listed();
  return values.filter((value) => {
    const isNew = !seen.has(value);
    if (isNew) seen.add(value);
    return isNew;
  });
};
