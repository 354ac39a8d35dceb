/** Lowers integers: determines their width and whether they are bigints. */

import type { Limits } from "../model/limits.ts";
import type { IntegerWidth } from "../model/model.ts";
import { constraintsOf, limitedType } from "../patterns/constraints.ts";
import type { Lowered, Scope, Site } from "../patterns/pattern.ts";
import { bigTypes } from "../schema/ajv/numbers.ts";
import { isWidth, widths } from "../schema/formats.ts";
import { areSafeBounds, bigWidthIn } from "../schema/integer-range.ts";
import { stringAt, type JsonObject } from "../support/json.ts";

/** A width is narrow if it does not cover all of JavaScript's safe integers. */
const isNarrow = (width: IntegerWidth): boolean =>
  widths[width].least !== undefined || widths[width].most !== undefined;

/** Bounds within ±(2^53 − 1) make a bigint unnecessary, unless the schema asks for one. */
const bigWidthOf = (node: JsonObject, limits: Limits): IntegerWidth | undefined => {
  const width = bigWidthIn(node);
  return node["x-integer"] !== "bigint" && areSafeBounds(limits, width) ? undefined : width;
};

/** The check for the author's schema, in which a width is only a hint for other languages. */
const typeCheck = (big: IntegerWidth | undefined): JsonObject => ({
  "x-type": [big === undefined ? "integer" : bigTypes[big]],
});

export const lowerInteger = (site: Site, { isStrict }: Scope): Lowered => {
  const constraints = constraintsOf(site);
  const big = bigWidthOf(site.node, constraints.limits);
  const bigint = big !== undefined;
  const format = stringAt(site.node, "format");
  const width = big ?? (isWidth(format) ? format : "integer");
  const loose = isStrict || bigint || !isNarrow(width) ? {} : { loose: true as const };
  const type = limitedType({ kind: "integer", width, bigint, ...loose }, constraints.limits);
  const range = isStrict ? { [bigint ? "x-bigint" : "x-width"]: width } : typeCheck(big);
  return { type, check: { ...range, ...constraints.check }, constraints: constraints.constraints };
};
