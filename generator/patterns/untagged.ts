/** Recognizes untagged unions, such as `"text"` or `[…]`. The first matching alternative is used. */

import { stringAt } from "../support/json.ts";
import type { Constraint } from "../model/model.ts";
import { alternativeNames } from "./alternative-names.ts";
import { areDisjoint } from "./disjoint.ts";
import { alternatives, pathOf, type Scope, type ShapePattern, type Site } from "./pattern.ts";

/**
 * Returns a constraint if alternatives of a `oneOf` may overlap, because only the author's schema can check
 * that.
 */
export const overlaps = (site: Site, variants: readonly Site[], scope: Scope): Constraint[] => {
  // An unsuitable declared tag is reported elsewhere.
  const isNamed = scope.isStrict && Object.hasOwn(site.node, "discriminator");
  if (!Array.isArray(site.node["oneOf"]) || isNamed || areDisjoint(variants, scope)) return [];
  const reason = "data may match two alternatives of this oneOf";
  return [{ pointer: `${site.pointer}/oneOf`, keyword: "oneOf", portable: false, reason }];
};

/** Counting matches is only equivalent for original alternatives, not for combined ones. */
const asCounted = (constraints: Constraint[], variants: readonly Site[], scope: Scope): Constraint[] =>
  variants.every(scope.isWritten) ? constraints.map((one) => ({ ...one, counted: true })) : constraints;

const partOf = (at: Site, index: number, union: Site, scope: Scope): readonly string[] =>
  scope.isStrict ? [`choice-${index + 1}`] : alternativeNames(at, union, scope);

export const untagged: ShapePattern = {
  name: "untagged",
  reads: ["oneOf", "anyOf"],
  smallest: { oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
  recognise(site, scope) {
    const written = alternatives(site);
    if (written.length === 0) return undefined;
    return () => {
      const variants = written.map((at, index) => {
        const lowered = scope.lower(site, at.node, pathOf(site, at), partOf(at, index, site, scope));
        const description = stringAt(at.node, "description");
        return { lowered, variant: { tags: [], description, type: lowered.type, check: lowered.check } };
      });
      return {
        kind: "union",
        tagging: { kind: "untagged" },
        variants: variants.map(({ variant }) => variant),
        open: false,
        check: {},
        constraints: [
          ...asCounted(overlaps(site, written, scope), written, scope),
          ...variants.flatMap(({ lowered }) => lowered.constraints),
        ],
      };
    };
  },
};
