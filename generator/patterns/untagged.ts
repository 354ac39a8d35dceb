/** `"text"` or `[…]`: the shape itself tells which alternative it is; the first that fits counts. */

import { stringAt, type JsonObject } from "../json.ts";
import { alternatives, type ShapePattern } from "./pattern.ts";

/** `type: [string, integer]` is a union of its types. */
const spread = (node: JsonObject): JsonObject[] => {
  const types = node["type"];
  return Array.isArray(types) ? types.map((type) => ({ ...node, type })) : [];
};

export const untagged: ShapePattern = {
  name: "untagged",
  smallest: { oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
  recognise(site, scope) {
    const written = alternatives(site);
    const nodes = written.length > 0 ? written.map(({ node }) => node) : spread(site.node);
    if (nodes.length === 0) return undefined;
    return () => {
      const variants = nodes.map((node, index) => {
        const path = written[index]?.pointer.slice(site.pointer.length + 1).split("/") ?? [
          "type",
          String(index),
        ];
        const lowered = scope.lower(site, node, path, `choice-${index + 1}`);
        const description = stringAt(node, "description");
        return { lowered, variant: { tags: [], description, type: lowered.type, check: lowered.check } };
      });
      return {
        kind: "union",
        tagging: { kind: "untagged" },
        variants: variants.map(({ variant }) => variant),
        open: false,
        check: {},
        constraints: variants.flatMap(({ lowered }) => lowered.constraints),
      };
    };
  },
};
