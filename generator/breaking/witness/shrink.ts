/** Shrinks data step by step while it still demonstrates the change. */

import { isJsonObject, type JsonValue } from "../../support/json.ts";

/** Yields copies of the data with one part removed. */
function* smaller(value: JsonValue): Generator<JsonValue> {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries())
      for (const less of smaller(item)) yield value.with(index, less);
  } else if (isJsonObject(value)) {
    const entries = Object.entries(value);
    for (let index = 0; index < entries.length; index++)
      yield Object.fromEntries(entries.toSpliced(index, 1));
    for (const [index, [key, item]] of entries.entries())
      for (const less of smaller(item)) yield Object.fromEntries(entries.with(index, [key, less]));
  }
}

const mostTries = 400;

export const shrunk = (value: JsonValue, isGood: (value: JsonValue) => boolean): JsonValue => {
  let best = value;
  let left = mostTries;
  for (let found = true; found && left > 0;) {
    found = false;
    for (const less of smaller(best)) {
      if (--left <= 0) break;
      if (!isGood(less)) continue;
      best = less;
      found = true;
      break;
    }
  }
  return best;
};
