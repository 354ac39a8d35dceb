/**
 * Recognizes external tagging: `"auto"` or `{"manual": {…}}`. The tag is the whole string, or the only key of
 * an object.
 */

import {
  arrayAt,
  isJsonObject,
  type JsonObject,
  objectAt,
  ownMember,
  stringAt,
  stringsAt,
} from "../support/json.ts";
import type { Constraint, Variant } from "../model/model.ts";
import { isLimit } from "../schema/meta-schema.ts";
import { alternatives, child, pathOf, type Scope, type ShapePattern, type Site } from "./pattern.ts";

const tagOf = ({ node }: Site): string | undefined => {
  if (Object.keys(node).some((keyword) => isLimit(keyword))) return undefined;
  if (typeof node["const"] === "string") return node["const"];
  const names = Object.keys(objectAt(node, "properties"));
  const [name] = names;
  const single = names.length === 1 && name !== undefined && stringsAt(node, "required").includes(name);
  return single && node["type"] === "object" && node["additionalProperties"] === false ? name : undefined;
};

/** A variant whose value is a constant could not be distinguished from a bare string. */
const holdsWord = (site: Site, scope: Scope): boolean => {
  const [entry] = Object.entries(objectAt(site.node, "properties"));
  const content = entry?.[1];
  if (entry === undefined || !isJsonObject(content)) return false;
  return Object.hasOwn(scope.read(child(site, content, ["properties", entry[0]])).node, "const");
};

/** Expands an enum into one alternative per value. */
const spread = (at: Site, { isStrict }: Scope): Site[] => {
  const words = arrayAt(at.node, "enum");
  if (isStrict || !words.every((word) => typeof word === "string")) return [at];
  return words.length === 0 ? [at] : words.map((word) => ({ ...at, node: { const: word } }));
};

interface LoweredVariant {
  readonly variant: Variant;
  readonly constraints: readonly Constraint[];
}

const lowerVariant = (site: Site, at: Site, scope: Scope): LoweredVariant => {
  const tag = tagOf(at) ?? "";
  const description = stringAt(at.node, "description");
  if (typeof at.node["const"] === "string") {
    const type = { kind: "literal", value: tag } as const;
    return { variant: { tags: [tag], description, type, check: {} }, constraints: [] };
  }
  const content = ownMember(objectAt(at.node, "properties"), tag);
  const path = [...pathOf(site, at), "properties", tag];
  const { type, check, constraints } = scope.lower(site, isJsonObject(content) ? content : {}, path, tag);
  return { variant: { tags: [tag], description, type, check }, constraints };
};

const checkOf = (variants: readonly LoweredVariant[]): JsonObject => {
  const asked = variants.filter(({ variant }) => Object.keys(variant.check).length > 0);
  return {
    properties: Object.fromEntries(asked.map(({ variant }) => [variant.tags[0] ?? "", variant.check])),
  };
};

export const externallyTagged: ShapePattern = {
  name: "externally-tagged",
  reads: ["oneOf", "anyOf"],
  smallest: {
    oneOf: [
      { const: "auto" },
      {
        type: "object",
        properties: { manual: { type: "boolean" } },
        required: ["manual"],
        additionalProperties: false,
      },
    ],
  },
  recognise(site, scope) {
    const variants = alternatives(site).flatMap((variant) => spread(scope.read(variant), scope));
    const tags = variants.map(tagOf);
    if (variants.length === 0 || tags.includes(undefined)) return undefined;
    if (variants.every(({ node }) => Object.hasOwn(node, "const"))) return undefined;
    if (variants.some((variant) => holdsWord(variant, scope))) return undefined;
    if (!scope.isStrict && new Set(tags).size < tags.length) return undefined;
    for (const [index, tag] of tags.entries()) {
      if (tags.indexOf(tag) === index) continue;
      const at = { file: site.file, pointer: variants[index]?.pointer ?? site.pointer };
      const hint = "Use a different tag for each variant.";
      scope.report({ code: "tag_clash", ...at, message: `two variants have the tag "${tag}"`, hint });
    }
    return () => {
      const lowered = variants.map((at) => lowerVariant(site, at, scope));
      return {
        kind: "union",
        tagging: { kind: "external" },
        variants: lowered.map(({ variant }) => variant),
        open: false,
        check: checkOf(lowered),
        constraints: [
          ...lowered.flatMap(({ constraints }) => constraints),
          ...alternatives(site).flatMap((variant) => scope.unread(variant)),
        ],
      };
    };
  },
};
