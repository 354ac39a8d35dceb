/**
 * Recognizes tagged alternatives with a catch-all that excludes their tags: `{not: {anyOf: [{properties:
 * {type: {const: …}}}, …]}}`.
 */

import { isJsonObject, objectAt, stringsAt } from "../support/json.ts";
import { excludedBy } from "./excluded.ts";
import { taggedUnion } from "./internally-tagged.ts";
import { alternatives, child, type Scope, type ShapePattern, type Site } from "./pattern.ts";
import { tagsOf } from "./tags.ts";

/** Returns true if the property is required and may be any string. */
const asksForText = (site: Site, member: string, scope: Scope): boolean => {
  const at = scope.resolve(site);
  if (at === undefined) return false;
  const inside = alternatives(at);
  if (inside.length > 0) return inside.every((one) => asksForText(one, member, scope));
  const declared = objectAt(at.node, "properties");
  const schema = Object.hasOwn(declared, member) ? declared[member] : undefined;
  if (!isJsonObject(schema) || !stringsAt(at.node, "required").includes(member)) return false;
  return scope.resolve(child(at, schema, ["properties", member]))?.node["type"] === "string";
};

const tagBeside = (other: Site, known: readonly Site[], scope: Scope): string | undefined => {
  const excluded = excludedBy(other.node);
  return [...new Set(excluded.map(({ member }) => member))].find((member) => {
    const values = excluded.flatMap((one) => (one.member === member ? one.values : []));
    const tags = known.map((at) => [...new Set(tagsOf(at, member, scope))]);
    const all = tags.flat();
    return (
      tags.every((own) => own.length > 0) &&
      new Set(all).size === all.length &&
      all.every((tag) => values.includes(tag)) &&
      asksForText(other, member, scope)
    );
  });
};

const findTag = (site: Site, scope: Scope): string | undefined => {
  const all = alternatives(site);
  for (const other of all.length < 2 ? [] : all) {
    const tag = tagBeside(
      other,
      all.filter((at) => at !== other),
      scope,
    );
    if (tag !== undefined) return tag;
  }
  return undefined;
};

export const taggedOrOther: ShapePattern = {
  name: "tagged-or-other",
  isOfOthers: true,
  reads: ["oneOf", "anyOf"],
  smallest: {
    anyOf: [
      { type: "object", properties: { type: { const: "text" } }, required: ["type"] },
      {
        type: "object",
        properties: { type: { type: "string" } },
        required: ["type"],
        not: { anyOf: [{ properties: { type: { const: "text" } }, required: ["type"] }] },
      },
    ],
  },
  recognise(site, scope) {
    const tag = scope.isStrict ? undefined : findTag(site, scope);
    if (tag === undefined) return undefined;
    return () => taggedUnion(site, tag, scope, false);
  },
};
