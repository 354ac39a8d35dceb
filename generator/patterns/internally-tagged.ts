/**
 * Recognizes internal tagging, such as `{"type": "text", "text": "hi"}`: a property of the object identifies
 * the variant.
 */

import { objectAt, stringAt } from "../support/json.ts";
import type { Constraint, Variant } from "../model/model.ts";
import { alternativeNames } from "./alternative-names.ts";
import { alternatives, pathOf, type Scope, type Shape, type ShapePattern, type Site } from "./pattern.ts";
import { tagCandidates, tagPlace, tagsOf } from "./tags.ts";

const findTag = (site: Site, scope: Scope): string | undefined => {
  if (alternatives(site).some((variant) => scope.resolve(variant) === undefined)) return undefined;
  const named = stringAt(objectAt(site.node, "discriminator"), "propertyName");
  const candidates = tagCandidates(site, scope);
  if (named !== "") {
    if (candidates.includes(named)) return named;
    const hint = `Add {"const": …} for "${named}" to every variant, and list it in required.`;
    const message = `"${named}" is not a required constant in every variant`;
    scope.report({ code: "tag_missing", ...tagPlace(site), message, hint });
    return undefined;
  }
  // With only one variant, any constant could be the tag.
  if (alternatives(site).length === 1 && !scope.isStrict) return undefined;
  if (candidates.length > 1) {
    const message = `the tag could be ${candidates.map((name) => `"${name}"`).join(" or ")}`;
    const hint = 'Select one: "discriminator": {"propertyName": …}.';
    scope.report({ code: "tag_ambiguous", ...tagPlace(site), message, hint });
  }
  return candidates[0];
};

export interface LoweredVariant {
  readonly variant: Variant;
  readonly constraints: readonly Constraint[];
  readonly pointer: string;
}

const reportClashes = (site: Site, variants: readonly LoweredVariant[], scope: Scope): void => {
  const owners = new Map<string, string>();
  for (const { variant, pointer } of variants) {
    for (const tag of variant.tags) {
      const other = owners.get(tag);
      owners.set(tag, pointer);
      if (other === undefined) continue;
      const message = `two variants have the tag "${tag}" (the other is ${other})`;
      const hint = "Use a different tag for each variant.";
      scope.report({ code: "tag_clash", file: site.file, pointer, message, hint });
    }
  }
};

const lowerVariants = (site: Site, tag: string, scope: Scope): LoweredVariant[] => {
  const variants = alternatives(site).map((at, index) => {
    const tags = [...new Set(tagsOf(at, tag, scope))];
    const lowered = scope.lower(
      site,
      at.node,
      pathOf(site, at),
      scope.isStrict ? (tags[0] ?? String(index)) : alternativeNames(at, site, scope),
    );
    const description = stringAt(at.node, "description");
    const variant = { tags, description, type: lowered.type, check: lowered.check };
    return { variant, constraints: lowered.constraints, pointer: at.pointer };
  });
  reportClashes(site, variants, scope);
  return variants;
};

export const taggedUnion = (site: Site, tag: string, scope: Scope, open: boolean): Shape => {
  const lowered = lowerVariants(site, tag, scope);
  return {
    kind: "union",
    tagging: { kind: "internal", tag },
    variants: lowered.map(({ variant }) => variant),
    open,
    check: {},
    constraints: lowered.flatMap(({ constraints }) => constraints),
  };
};

export const internallyTagged: ShapePattern = {
  name: "internally-tagged",
  reads: ["oneOf", "anyOf"],
  smallest: {
    oneOf: [
      { type: "object", properties: { type: { const: "text" } }, required: ["type"] },
      { type: "object", properties: { type: { const: "image" } }, required: ["type"] },
    ],
  },
  recognise(site, scope) {
    if (alternatives(site).length === 0) return undefined;
    const tag = findTag(site, scope);
    if (tag === undefined) return undefined;
    return () => taggedUnion(site, tag, scope, site.node["x-open"] === true);
  },
};
