/** JSON values as Python expressions. */

import type { JsonValue } from "../../support/json.ts";
import { isScalar, py, scalarLiteral, stringLiteral } from "./encode.ts";
import { bracket, prefix, type Part } from "./layout.ts";

/** Returns an expression that creates a new value on each evaluation. */
export const jsonPart = (value: JsonValue): Part => {
  if (Object.is(value, -0)) return py`-0.0`;
  if (isScalar(value)) return scalarLiteral(value);
  if (Array.isArray(value)) return bracket(py`[`, value.map(jsonPart), py`]`);
  const members = Object.entries(value).map(([key, item]) =>
    prefix(py`${stringLiteral(key)}: `, jsonPart(item)),
  );
  return bracket(py`{`, members, py`}`);
};

export const tuple = (items: readonly Part[]): Part => bracket(py`(`, items, py`)`);
