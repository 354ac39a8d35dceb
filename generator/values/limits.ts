/** The reference reading of limits: which of them data breaks. */

import type { JsonValue } from "../support/json.ts";
import { keepsTo, limitNames, type Limits } from "../model/limits.ts";

export type Limit = keyof Limits;

/** Lists the limits that something is said about. */
export const limitsIn = (limits: Limits): Limit[] => limitNames.filter((name) => limits[name] !== undefined);

/** The limits that data breaks; one that speaks of another JSON type is kept. */
export const brokenLimits = (limits: Limits, wire: JsonValue): Limit[] =>
  limitNames.filter((name) => !keepsTo(limits, name, wire));
