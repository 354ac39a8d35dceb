/** Reports which limits data violates. */

import type { JsonValue } from "../support/json.ts";
import { keepsTo, limitNames, type Limits } from "../model/limits.ts";

export type Limit = keyof Limits;

export const limitsIn = (limits: Limits): Limit[] => limitNames.filter((name) => limits[name] !== undefined);

export const brokenLimits = (limits: Limits, wire: JsonValue): Limit[] =>
  limitNames.filter((name) => !keepsTo(limits, name, wire));
