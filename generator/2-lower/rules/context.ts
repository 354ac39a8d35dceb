/** The current position while schemas are being translated to a rule. */

import type { Rule } from "../../model/rule.ts";
import type { JsonObject, JsonValue } from "../../support/json.ts";

/** The schema that is being translated. */
export interface Context {
  readonly node: JsonObject;
  /** Translates the schema under a keyword, or under a member of it. */
  at(value: JsonValue, keyword: string, ...path: readonly string[]): JsonValue;
  /** Translates the target of a reference. */
  referTo(reference: string): Rule;
  /** Whether formats restrict data. */
  readonly asserted: boolean;
}

/** Thrown for schemas that no rule expresses. */
export class NoRuleError extends Error {}
