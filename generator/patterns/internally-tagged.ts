/** `{"type": "text", "text": "hi"}`: a field of the object itself tells which variant it is. */

import { objectAt, stringAt } from "../json.ts";
import type { Variant } from "../model.ts";
import { alternatives, type Scope, type ShapePattern, type Site } from "./pattern.ts";
import { tagCandidates, tagPlace, tagsOf } from "./tags.ts";

/** The tag that the author named, else the only one possible. */
const findTag = (site: Site, scope: Scope): string | undefined => {
  if (alternatives(site).some((variant) => scope.resolve(variant) === undefined)) return undefined;
  const named = stringAt(objectAt(site.node, "discriminator"), "propertyName");
  const candidates = tagCandidates(site, scope);
  if (named !== "") {
    if (candidates.includes(named)) return named;
    const hint = `give every variant {"const": …} under "${named}" and list it in required`;
    const message = `"${named}" is not a required constant in every variant`;
    scope.report({ code: "tag_missing", ...tagPlace(site), message, hint });
    return undefined;
  }
  if (candidates.length > 1) {
    const message = `the tag could be ${candidates.map((name) => `"${name}"`).join(" or ")}`;
    const hint = 'name it: "discriminator": {"propertyName": …}';
    scope.report({ code: "tag_ambiguous", ...tagPlace(site), message, hint });
  }
  return candidates[0];
};

const reportClashes = (
  site: Site,
  variants: readonly (Variant & { readonly pointer: string })[],
  scope: Scope,
): void => {
  const owners = new Map<string, string>();
  for (const { tags, pointer } of variants) {
    for (const tag of tags) {
      const other = owners.get(tag);
      owners.set(tag, pointer);
      if (other === undefined) continue;
      const message = `tag "${tag}" leads to two variants (the other is ${other})`;
      const hint = "give each variant a tag of its own";
      scope.report({ code: "tag_clash", file: site.file, pointer, message, hint });
    }
  }
};

const lowerVariants = (site: Site, tag: string, scope: Scope): Variant[] => {
  const variants = alternatives(site).map((at, index) => {
    const tags = [...new Set(tagsOf(at, tag, scope))];
    const path = at.pointer.slice(site.pointer.length + 1).split("/");
    const lowered = scope.lower(site, at.node, path, tags[0] ?? String(index));
    const description = stringAt(at.node, "description");
    return { tags, description, type: lowered.type, check: lowered.check, pointer: at.pointer };
  });
  reportClashes(site, variants, scope);
  return variants.map(({ tags, description, type, check }) => ({ tags, description, type, check }));
};

export const internallyTagged: ShapePattern = {
  name: "internally-tagged",
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
    return () => ({
      kind: "union",
      tagging: { kind: "internal", tag },
      variants: lowerVariants(site, tag, scope),
      open: site.node["x-open"] === true,
      check: {},
      constraints: [],
    });
  },
};
