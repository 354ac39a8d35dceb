/** Arrays of a single small length whose item types differ by position. */

import type { JsonObject } from "../../support/json.ts";
import type { Arrays } from "../summary/summary.ts";
import { areCompatible } from "./kinds.ts";

const fewestArrays = 3;

export const isTuple = ({ count, positions = [] }: Arrays): boolean =>
  count >= fewestArrays &&
  positions.some((one, index) => positions.slice(index + 1).some((other) => !areCompatible(one, other)));

export const tupleSchema = (items: readonly JsonObject[]): JsonObject => ({
  type: "array",
  prefixItems: [...items],
  items: false,
  minItems: items.length,
});
